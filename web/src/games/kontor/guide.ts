import type { Guide } from '../../lib/room';
import Cross from './pictures/Cross.svelte';
import Ring from './pictures/Ring.svelte';
import Secret from './pictures/Secret.svelte';
import Sector from './pictures/Sector.svelte';

const guide: Guide = {
  en: [
    {
      title: 'A harbour grows',
      text: [
        'Two merchants build a harbour around the {icon:anchor} anchor, card by card: {icon:canal} **canals** of water and {icon:dock} **docks** of their own colour. Every new card touches one that already lies there.',
        'Docks that touch form a **sector**, whoever owns them. Whoever leads a sector when it is finished wins it.',
      ],
      Picture: Cross,
    },
    {
      title: 'Choose in secret',
      text: [
        'Each round both decide at the same time whether they take part, and lay one card face down. Then both cards are turned over together.',
        'The **higher number** goes first. Most canals have high numbers, good docks low ones: strong cards come late.',
        'Whoever gives up a round takes 1 {icon:florin} florin from the treasury instead.',
      ],
      Picture: Secret,
    },
    {
      title: 'Florins and taxes',
      text: [
        'A card with a {icon:florin} florin taxes the opponent: 1 florin to the treasury. Whoever cannot pay takes the card back and sits the round out.',
        'Every canal you place brings 1 florin. Docks bring warehouses instead of money.',
      ],
    },
    {
      title: 'Warehouses and sectors',
      text: [
        'A dock brings one warehouse for each good it shows: {icon:wine} wine, {icon:spice} spice, {icon:tea} tea.',
        'A sector is finished when no free cell touches it any more. Its winner puts a {icon:keeper} keeper there, worth 1 point in the base game.',
      ],
      Picture: Sector,
    },
    {
      title: 'Who leads?',
      text: [
        'For each good look at the difference. The **largest lead** wins the sector. If the largest leads are equal, leading in **more goods** wins.',
        'If even that is equal, the goods decide in a ring: wine beats spice, spice beats tea, tea beats wine.',
      ],
      Picture: Ring,
    },
    {
      title: 'Cranes and the boat',
      text: [
        '{icon:crane} Beside a **crane** only its owner may place docks; the cells it guards are hatched.',
        '{icon:boat} In the advanced game whoever plays a card with a boat may first move the **boat** to another water cell and then take away one neighbouring dock that shows a boat, as long as its sector is open.',
      ],
    },
    {
      title: 'At this table',
      text: [
        'Cells where your card may go have a **brass ring**; hover to preview it there. A heavy brass line is a border that is fixed for good.',
        'Open sectors are tinted in the colour of whoever leads. Point at a dock, focus it or press and hold it: it shows the balance of its sector and what decides.',
        'Your secret choice stays a card back for everybody else until all have answered.',
      ],
    },
  ],
  fr: [
    {
      title: 'Un port qui grandit',
      text: [
        "Deux marchands bâtissent un port autour de l'{icon:anchor} ancre, carte après carte : des {icon:canal} **canaux** et des {icon:dock} **docks** de leur couleur. Chaque nouvelle carte en touche une déjà posée.",
        "Les docks qui se touchent forment un **secteur**, quel que soit leur propriétaire. Qui domine un secteur quand il se ferme le gagne.",
      ],
      Picture: Cross,
    },
    {
      title: 'Choisir en secret',
      text: [
        "À chaque tour, tous décident en même temps s'ils participent, puis posent une carte face cachée. Les cartes sont retournées ensemble.",
        'Le **plus grand numéro** joue en premier. La plupart des canaux ont de grands numéros, les bons docks de petits : les cartes fortes jouent en dernier.',
        'Qui renonce à un tour prend 1 {icon:florin} florin à la trésorerie.',
      ],
      Picture: Secret,
    },
    {
      title: 'Florins et impôts',
      text: [
        "Une carte avec un {icon:florin} florin impose l'adversaire : 1 florin pour la trésorerie. Qui ne peut pas payer reprend sa carte et ne joue pas ce tour.",
        "Chaque canal posé rapporte 1 florin. Les docks ne rapportent pas d'argent, mais des entrepôts.",
      ],
    },
    {
      title: 'Entrepôts et secteurs',
      text: [
        "Un dock apporte un entrepôt pour chaque marchandise qu'il montre : {icon:wine} vin, {icon:spice} épices, {icon:tea} thé.",
        "Un secteur est terminé quand plus aucune case libre ne le touche. Son vainqueur y place un {icon:keeper} gardien : dans le jeu de base, 1 point par secteur.",
      ],
      Picture: Sector,
    },
    {
      title: 'Qui domine ?',
      text: [
        'Pour chaque marchandise, on regarde la différence. La **plus grande suprématie** gagne le secteur. À égalité, **le plus grand nombre de suprématies** l’emporte.',
        "Si tout est égal, l’ordre des marchandises, qui forme un cercle, décide : le vin vaut plus que les épices, les épices plus que le thé, le thé plus que le vin.",
      ],
      Picture: Ring,
    },
    {
      title: 'Les grues et le bateau',
      text: [
        "{icon:crane} À côté d'une **grue**, seul son propriétaire peut poser des docks ; les cases qu'elle garde sont hachurées.",
        "{icon:boat} Dans le jeu avancé, une carte au bateau permet d'abord de déplacer le **bateau** sur une autre case d'eau et d'enlever un dock voisin marqué d'un bateau, tant que son secteur est ouvert.",
      ],
    },
    {
      title: 'À cette table',
      text: [
        "Les cases où votre carte peut aller ont un **cadre de laiton** ; survolez-en une pour y voir votre carte. Un trait de laiton épais est une limite du plateau, fixée pour de bon.",
        "Les secteurs ouverts prennent la couleur du camp qui mène. Survolez un dock, allez-y au clavier ou gardez le doigt dessus : vous verrez la balance de son secteur et ce qui décide.",
        "Les autres ne voient que le dos de votre carte tant que tous n’ont pas choisi.",
      ],
    },
  ],
};
export default guide;
