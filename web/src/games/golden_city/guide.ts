import type { Guide } from '../../lib/room';
import Auction from './pictures/Auction.svelte';
import Chain from './pictures/Chain.svelte';
import Counting from './pictures/Counting.svelte';
import Ending from './pictures/Ending.svelte';
import Isle from './pictures/Isle.svelte';
import Joker from './pictures/Joker.svelte';
import Rewards from './pictures/Rewards.svelte';

const guide: Guide = {
  en: [
    {
      title: 'Land, and make for the city',
      text: [
        'Four landscapes surround the Golden City, separated by four rivers. You land in a **port**, build **posts** {icon:post} along the roads, and work your way into the city.',
        'Whoever has the most **bills of exchange** {icon:letters} at the end wins. They come from the city, from the score card of every round, and from bonus cards.',
      ],
      Picture: Isle,
    },
    {
      title: 'First: the auction',
      text: [
        'As many pairs of landscape cards lie on the table as there are players (with two players a pair with a coin, and a group of three). In turn, everybody places their **marker** {icon:hand} on a pair.',
        'A free pair costs nothing. You may also **evict** somebody: for 1 coin {icon:coins} the first time in a round, 2 the next time, and so on. Whoever was evicted places their marker again when their turn comes round.',
        'When every marker is on a pair of its own, everybody takes the cards of their pair.',
      ],
      Picture: Auction,
    },
    {
      title: 'Then: build',
      text: [
        'In turn, everybody builds **up to two posts**. A port {icon:port} costs 1 port card and may be anywhere on the coast. A site or a zone of the city costs **2 cards of its landscape**, and a road must lead there from one of your posts.',
        'The four inner zones also cost a **key** {icon:key}. Ports and sites hold a single post; a city zone holds one post of every player.',
        'Places within your reach have a dashed ring; those you can pay for glow.',
      ],
      Picture: Chain,
    },
    {
      title: 'Two identical cards help out',
      text: [
        '**Any two identical cards** stand for one card of another kind: four mountain cards pay for a forest site, two meadow cards for a port. Only keys cannot be replaced.',
        'After your turn you keep at most five cards.',
      ],
      Picture: Joker,
    },
    {
      title: 'Every post earns something',
      text: [
        'Outside the city at once: {icon:coins} coins, {icon:landscape_card} a card, {icon:key} a key, {icon:goods_card} a goods card, or {icon:bonus_card} a bonus card of your choice.',
        'In the city the first and the second player in a zone earn bills of exchange: **5 and 3** in the outer ring, **10 and 6** inside.',
      ],
      Picture: Rewards,
    },
    {
      title: 'At the end of the round: the score card',
      text: [
        'It shows a **good** and a **river or quarter**. Everybody with a goods card that shows the good gets 2 bills of exchange, and 2 more if nobody else has it. Everybody with a post in the area gets 2; the one player with the most posts there gets 2 more.',
        'The card is known from the start of the round, and its area shines on the map: build there in time.',
      ],
      Picture: Counting,
    },
    {
      title: 'The end',
      text: [
        'When somebody builds their last post, that round is the last; otherwise the game ends after round 16. The game also ends when somebody can never build again: that player has lost. Then the bonus cards are added.',
        'With **two players** there are twelve rounds and a special scoring after every fourth, for 1, 2 and 3 victory points; whoever reaches three wins at once. And the desert is dry: its sites give nothing.',
      ],
      Picture: Ending,
    },
  ],
  fr: [
    {
      title: 'Débarquer, puis gagner la Cité',
      text: [
        "Quatre paysages entourent la Cité d'Or, séparés par quatre fleuves. On débarque dans un **port**, on pose des **comptoirs** {icon:post} le long des routes et l'on avance jusque dans la Cité.",
        "Qui possède le plus de **lettres de change** {icon:letters} à la fin l'emporte. Elles viennent de la Cité, de la carte score de chaque manche et des cartes bonus.",
      ],
      Picture: Isle,
    },
    {
      title: "D'abord les enchères",
      text: [
        "On étale autant de paires de cartes paysage qu’il y a de joueurs (à deux, une paire avec une pièce et un groupe de trois). Chacun à son tour pose sa **main d'enchères** {icon:hand} sur une paire.",
        "Une paire libre ne coûte rien. On peut aussi **expulser** quelqu'un : pour 1 pièce {icon:coins} la première fois de la manche, 2 la suivante, et ainsi de suite. Le joueur expulsé replace sa main quand son tour revient.",
        'Quand chaque main est seule sur sa paire, chacun prend ses cartes.',
      ],
      Picture: Auction,
    },
    {
      title: 'Ensuite, construire',
      text: [
        "Chacun à son tour pose **jusqu'à deux comptoirs**. Un port {icon:port} coûte 1 carte port et peut être n’importe où sur la côte. Un site ou une zone de la Cité coûte **2 cartes de son paysage**, et une route doit y mener depuis l'un de vos comptoirs.",
        "Les quatre zones intérieures coûtent en plus une **clé** {icon:key}. Un port ou un site n'accueille qu'un comptoir ; dans la Cité, chacun peut avoir le sien.",
        'Les lieux à votre portée ont un anneau en pointillé. Ceux que vous pouvez payer brillent.',
      ],
      Picture: Chain,
    },
    {
      title: 'Deux cartes identiques dépannent',
      text: [
        "**Deux cartes identiques** remplacent une carte d'une autre sorte : quatre montagnes paient un site de forêt, deux prairies un port. Seules les clés ne se remplacent pas.",
        'Après votre tour, vous gardez cinq cartes au plus.',
      ],
      Picture: Joker,
    },
    {
      title: 'Chaque comptoir rapporte',
      text: [
        'Hors de la Cité, tout de suite : {icon:coins} des pièces, {icon:landscape_card} une carte, {icon:key} une clé, {icon:goods_card} une carte marchandise ou {icon:bonus_card} une carte bonus au choix.',
        "Dans la Cité, les deux premiers joueurs à s’installer dans une zone reçoivent des lettres de change : **5 et 3** à l'extérieur, **10 et 6** à l'intérieur.",
      ],
      Picture: Rewards,
    },
    {
      title: 'En fin de manche, la carte score',
      text: [
        "Elle montre une **marchandise** et un **fleuve ou un quartier**. Qui possède la marchandise reçoit 2 lettres de change, et 2 de plus s’il est le seul. Qui a un comptoir dans cette zone en reçoit 2, et 2 de plus s'il y est seul majoritaire.",
        "La carte est connue dès le début de la manche et sa zone s'éclaire sur l'île : construisez-y à temps.",
      ],
      Picture: Counting,
    },
    {
      title: 'La fin',
      text: [
        'La manche où un joueur place son dernier comptoir est la dernière ; au plus tard, la seizième. La partie finit aussi quand un joueur ne peut plus jamais construire : il a perdu. On ajoute alors les cartes bonus.',
        "À **deux joueurs**, on joue douze manches au plus, avec un décompte spécial toutes les quatre manches, pour 1, 2 puis 3 points de victoire ; à trois points, on gagne. Et le désert est à sec : ses sites ne rapportent rien.",
      ],
      Picture: Ending,
    },
  ],
};
export default guide;
