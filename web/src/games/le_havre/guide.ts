import type { Guide } from '../../lib/room';
import PictureQuay from './PictureQuay.svelte';
import PictureRound from './PictureRound.svelte';
import PictureUse from './PictureUse.svelte';

const guide: Guide = {
  en: [
    {
      title: 'A harbour, and the richest merchant in it',
      text: [
        'You gather goods, refine them, put up buildings, launch ships and ship cargo. When the last round is over, **cash, buildings and ships** are counted, less 7 for every loan. The richest wins.',
        'Francs {icon:franc} are also food: one franc can always be eaten as 1 food. Food is never money.',
      ],
    },
    {
      title: 'Your turn: the ship moves, then one action',
      text: [
        'Your ship goes to the next of the seven **supply tiles** and puts two tokens on the offers. Then you have **one main action**:',
        '**Take an offer**: everything that lies on one space. Or **use a building**: put your disc on one that is free and do what it says.',
        'Besides, at any time in your turn, you may **buy** buildings and ships, **sell** your own for half their value, and **repay** loans for 5 F.',
      ],
      Picture: PictureQuay,
    },
    {
      title: 'Two sides of one tile',
      text: [
        'Every good has a better side: fish {icon:fish} is smoked {icon:smoked_fish}, wood {icon:wood} becomes charcoal {icon:charcoal}, clay {icon:clay} brick {icon:brick}, iron {icon:iron} steel {icon:steel}, grain {icon:grain} bread {icon:bread}, cattle {icon:cattle} meat {icon:meat}, coal {icon:coal} coke {icon:coke}, hides {icon:hides} leather {icon:leather}.',
        '**Energy** {icon:energy} comes from wood (1), charcoal and coal (3) and coke (10). **Brick stands in for clay, steel for iron**, whenever you like.',
      ],
    },
    {
      title: 'Inside a building',
      text: [
        'Is it not yours? Pay the entry fee to its owner, or to the town. Then the **balance** opens: what goes in on the left, what comes out on the right, the energy below. Choose how often, look at the sums, confirm.',
        'A building with a disc on it is taken until that disc moves on, for you too: where your disc stands you cannot act again.',
      ],
      Picture: PictureUse,
    },
    {
      title: 'Building and launching',
      text: [
        'Building firms construct the **top card** of one of three stacks for the goods on it. What you own costs you no fee, and others pay you.',
        'Ships come up one by one. At a **wharf** you construct one for goods and 3 energy; the first that is not of wood needs a brick for the wharf as well. Ships **feed** you every round and carry goods for the **shipping line**.',
      ],
    },
    {
      title: 'The end of a round',
      text: [
        'After seven turns: perhaps a **harvest** (with grain, 1 grain more; with two cattle or more, 1 cattle more), then everybody owes **food**. The thermometer shows what you have against what you will owe.',
        'If it is not enough, you sell something, or you give all your food and francs and take **loans** {icon:loan} of 4 F. They are not a disgrace, but each costs 5 F to repay, and 7 at the end.',
        'Then the town may put up a building, and the round card turns into a ship. After the last round everybody has **one more action**, without buying, and may enter buildings others stand on.',
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
        'Vous réunissez des marchandises, les transformez, construisez des bâtiments et des navires, expédiez des cargaisons. Après le dernier round, on compte **l’argent, les bâtiments et les navires**, moins 7 par emprunt. Le plus riche gagne.',
        'Les francs {icon:franc} sont aussi de la nourriture : un franc vaut toujours 1 nourriture. L’inverse n’est jamais vrai.',
      ],
    },
    {
      title: 'À vous : le navire avance, puis une action',
      text: [
        'Votre navire avance sur le prochain des sept **disques Approvisionnement** et pose deux jetons sur les offres. Puis vous avez **une action principale** :',
        '**Prendre une offre** : tout ce qui se trouve sur une case. Ou **utiliser un bâtiment** : posez votre disque sur un bâtiment libre et faites ce qu’il dit.',
        'De plus, quand vous voulez pendant votre tour, vous pouvez **acheter** des bâtiments et des navires, **vendre** les vôtres à la moitié de leur valeur et **rembourser** un emprunt pour 5 F.',
      ],
      Picture: PictureQuay,
    },
    {
      title: 'Les deux faces d’une tuile',
      text: [
        'Chaque marchandise a une meilleure face : le poisson {icon:fish} se fume {icon:smoked_fish}, le bois {icon:wood} donne du charbon de bois {icon:charcoal}, l’argile {icon:clay} des briques {icon:brick}, le fer {icon:iron} de l’acier {icon:steel}, le grain {icon:grain} du pain {icon:bread}, le bétail {icon:cattle} de la viande {icon:meat}, le charbon {icon:coal} du coke {icon:coke}, les peaux {icon:hides} du cuir {icon:leather}.',
        'L’**énergie** {icon:energy} vient du bois (1), du charbon de bois et du charbon (3) et du coke (10). **La brique remplace l’argile, l’acier remplace le fer**, quand vous voulez.',
      ],
    },
    {
      title: 'Dans un bâtiment',
      text: [
        'Il n’est pas à vous ? Payez le droit d’usage à son propriétaire, ou à la ville. Puis la **balance** s’ouvre : à gauche ce que vous donnez, à droite ce que vous recevez, l’énergie dessous. Choisissez combien de fois, regardez les sommes, validez.',
        'Un bâtiment où se trouve un disque est pris jusqu’à ce que ce disque s’en aille, pour vous aussi : là où est votre disque, vous ne pouvez pas rejouer.',
      ],
      Picture: PictureUse,
    },
    {
      title: 'Bâtir et lancer',
      text: [
        'Les entreprises construisent la **carte du dessus** d’une des trois piles contre les marchandises indiquées. Ce qui est à vous ne vous coûte aucun droit d’usage, et les autres vous paient.',
        'Les navires arrivent un à un. Sur un **quai**, vous en construisez un contre ses marchandises et 3 énergie ; le premier qui n’est pas en bois demande aussi une brique pour le quai. Les navires vous **nourrissent** à chaque round et transportent pour la **compagnie maritime**.',
      ],
    },
    {
      title: 'La fin d’un round',
      text: [
        'Après sept tours : parfois une **récolte** (avec du grain, 1 grain de plus ; avec deux bovins ou plus, 1 bovin de plus), puis chacun doit de la **nourriture**. Le thermomètre montre ce que vous avez face à ce que vous devrez.',
        'Si cela ne suffit pas, vous vendez quelque chose, ou vous donnez toute votre nourriture et vos francs et contractez des **emprunts** {icon:loan} de 4 F. Ce n’est pas une honte, mais chacun coûte 5 F à rembourser, et 7 à la fin.',
        'Puis la ville construit parfois un bâtiment, et la carte du round devient un navire. Après le dernier round, chacun a **encore une action**, sans rien acheter, et peut entrer là où se trouvent d’autres disques.',
      ],
      Picture: PictureRound,
    },
    {
      title: 'Quelques conseils',
      text: [
        'Les grosses offres valent qu’on les attende, mais pas toujours. Un navire tôt construit nourrit toute la partie. Charbon et coke sont au cœur de la fin : l’acier demande de l’énergie. Et il faudra bien que quelqu’un construise le quai : pourquoi pas vous ?',
      ],
    },
  ],
};
export default guide;
