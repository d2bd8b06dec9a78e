import type { Guide } from '../../lib/room';
import PictureQuay from './PictureQuay.svelte';
import PictureRound from './PictureRound.svelte';
import PictureUse from './PictureUse.svelte';

const guide: Guide = {
  en: [
    {
      title: 'A harbour, and the richest merchant in it',
      text: [
        'You gather goods, refine them, construct buildings and ships, and ship cargo. At the end, **cash, buildings and ships** are counted, less 7 F for every loan. The richest wins.',
        'Francs {icon:franc} are also food: one franc can always be eaten as 1 food. Food is never money.',
      ],
    },
    {
      title: 'Your turn: the ship moves, then one action',
      text: [
        'Your ship goes to the next of the seven **supply tiles** and puts two tokens on the offers. Then you have **one main action**:',
        '**Take an offer**: everything that lies on one space. Or **use a building**: put your disc on one that is free and do what it says.',
        'In addition, at any time in your turn, you may **buy** buildings and ships, **sell** your own for half their value, and **repay** loans for 5 F.',
      ],
      Picture: PictureQuay,
    },
    {
      title: 'Two sides of one token',
      text: [
        'Every good has a better side: fish {icon:fish} is smoked {icon:smoked_fish}, wood {icon:wood} becomes charcoal {icon:charcoal}, clay {icon:clay} brick {icon:brick}, iron {icon:iron} steel {icon:steel}, grain {icon:grain} bread {icon:bread}, cattle {icon:cattle} meat {icon:meat}, coal {icon:coal} coke {icon:coke}, hides {icon:hides} leather {icon:leather}.',
        '**Energy** {icon:energy} comes from wood (1), charcoal and coal (3) and coke (10). **Brick stands in for clay, steel for iron**, whenever you like.',
      ],
    },
    {
      title: 'Inside a building',
      text: [
        'If it is not yours, pay the entry fee to its owner, or to the town. Then the **balance** opens: what goes in on the left, what comes out on the right, the energy below. Choose how many times, check the totals, confirm.',
        'A building with a disc on it is occupied until that disc moves on, for you too: you cannot use the building your own disc is on.',
      ],
      Picture: PictureUse,
    },
    {
      title: 'Building and launching',
      text: [
        'At a building firm you construct the **top card** of one of the three stacks for the goods it shows. What you own costs you no fee, and others pay you.',
        'Ships come up one by one. At a **wharf** you construct one for goods and 3 energy; the first one there that is not wooden also needs a brick for the wharf. Ships **feed** you every round and carry goods for the **shipping line**.',
      ],
    },
    {
      title: 'The end of a round',
      text: [
        'After seven turns: sometimes a **harvest** (if you have grain, 1 more grain; if you have at least two cattle, 1 more cattle), then everybody owes **food**. The thermometer shows what you have against what you will owe.',
        'If it is not enough, you sell something, or you give all your food and francs and take **loans** {icon:loan} of 4 F. They are not a disgrace, but each costs 5 F to repay, or 7 F at the end.',
        'Then the town may put up a building, and the round card turns into a ship. After the last round everybody has **one more action**, may no longer buy, and may enter occupied buildings.',
      ],
      Picture: PictureRound,
    },
    {
      title: 'A few hints',
      text: [
        'Large offers are worth waiting for, but not forever. Early ships feed you for the whole game. Coal and coke are the heart of the late game: steel needs energy. And somewhere along the way, somebody has to build the wharf: it might as well be you.',
      ],
    },
  ],
  fr: [
    {
      title: 'Un port, et le plus riche de ses négociants',
      text: [
        'Vous réunissez des marchandises, les transformez, construisez des bâtiments et des navires, expédiez des cargaisons. À la fin, on compte **l’argent, les bâtiments et les navires**, moins 7 F par emprunt. Le plus riche gagne.',
        'Les francs {icon:franc} sont aussi de la nourriture : un franc vaut toujours 1 de nourriture, mais jamais l’inverse.',
      ],
    },
    {
      title: 'À vous : le navire avance, puis une action',
      text: [
        'Votre navire avance sur le prochain des sept **disques Approvisionnement** et pose deux jetons sur les offres. Puis vous avez **une action principale** :',
        '**Prendre une offre** : tout ce qui se trouve sur une case. Ou **utiliser un bâtiment** : posez votre disque sur un bâtiment libre et effectuez son action.',
        'De plus, à tout moment de votre tour, vous pouvez **acheter** des bâtiments et des navires, **vendre** les vôtres à la moitié de leur valeur et **rembourser** un emprunt pour 5 F.',
      ],
      Picture: PictureQuay,
    },
    {
      title: 'Les deux faces d’un jeton',
      text: [
        'Chaque marchandise a une meilleure face : le poisson {icon:fish} se fume {icon:smoked_fish}, le bois {icon:wood} donne du charbon de bois {icon:charcoal}, l’argile {icon:clay} des briques {icon:brick}, le fer {icon:iron} de l’acier {icon:steel}, le grain {icon:grain} du pain {icon:bread}, le bétail {icon:cattle} de la viande {icon:meat}, le charbon {icon:coal} du coke {icon:coke}, les peaux {icon:hides} du cuir {icon:leather}.',
        'L’**énergie** {icon:energy} vient du bois (1), du charbon de bois et du charbon (3) et du coke (10). **La brique remplace l’argile, l’acier remplace le fer**, quand vous voulez.',
      ],
    },
    {
      title: 'Dans un bâtiment',
      text: [
        'S’il n’est pas à vous, payez le droit d’usage à son propriétaire, ou à la ville. Puis la **balance** s’ouvre : à gauche ce que vous donnez, à droite ce que vous recevez, l’énergie dessous. Choisissez combien de fois, vérifiez le total, confirmez.',
        'Un bâtiment où se trouve un disque est occupé tant que ce disque y reste, pour vous aussi : vous ne pouvez pas utiliser le bâtiment où est votre disque.',
      ],
      Picture: PictureUse,
    },
    {
      title: 'Construire bâtiments et navires',
      text: [
        'Dans une entreprise, vous construisez la **carte du dessus** d’une des trois piles contre les marchandises indiquées. Ce qui est à vous ne vous coûte aucun droit d’usage, et les autres vous paient.',
        'Les navires arrivent un à un. Sur un **quai**, vous en construisez un contre ses marchandises et 3 d’énergie ; le premier qui n’est pas en bois demande aussi une brique pour le quai. Les navires vous **nourrissent** à chaque round et transportent pour la **compagnie maritime**.',
      ],
    },
    {
      title: 'La fin d’un round',
      text: [
        'Après sept tours : parfois une **récolte** (avec du grain, 1 grain de plus ; avec deux bovins ou plus, 1 bovin de plus), puis chacun doit de la **nourriture**. Le thermomètre montre ce que vous avez face à ce que vous devrez.',
        'Si cela ne suffit pas, vous vendez quelque chose, ou vous donnez toute votre nourriture et vos francs et contractez des **emprunts** {icon:loan} de 4 F. Il n’y a pas de honte à cela, mais chacun coûte 5 F à rembourser, ou 7 F à la fin.',
        'Puis la ville construit parfois un bâtiment, et la carte du round devient un navire. Après le dernier round, chacun a **encore une action**, sans rien acheter, et peut utiliser un bâtiment occupé.',
      ],
      Picture: PictureRound,
    },
    {
      title: 'Quelques conseils',
      text: [
        'Les grosses offres méritent qu’on les attende, mais pas trop longtemps. Un navire construit tôt vous nourrit toute la partie. Charbon et coke sont au cœur de la fin de partie : l’acier demande de l’énergie. Et il faudra bien que quelqu’un construise le quai : pourquoi pas vous ?',
      ],
    },
  ],
};
export default guide;
