import type { Guide } from '../../lib/room';
import Roles from './pictures/Roles.svelte';
import Town from './pictures/Town.svelte';
import Trade from './pictures/Trade.svelte';
import Uses from './pictures/Uses.svelte';

const guide: Guide = {
  en: [
    {
      title: 'Cards are everything',
      text: [
        'Every card can be three things: a **building** that you lay face up in your city, **money** when you pay with it from your hand, or a **good** when it lies face down on a production building.',
        'The question of the whole game: which cards to build, and which to spend.',
      ],
      Picture: Uses,
    },
    {
      title: 'A round: choose roles',
      text: [
        'The **governor** takes one of the five roles, then the next player one of the rest, and so on. Everybody carries out every role that is taken, but whoever took it has a small **privilege**.',
        '{icon:builder} **Builder**: build one building, pay its cost in cards. Privilege: 1 card less.',
        '{icon:producer} **Producer**: put 1 good on an empty plant. Privilege: 1 more.',
        '{icon:trader} **Trader**: sell 1 good for cards. Privilege: 1 more.',
        '{icon:councillor} **Councillor**: draw 2 cards, keep 1. Privilege: draw 5.',
        '{icon:prospector} **Prospector**: draw 1 card, as a privilege only.',
      ],
      Picture: Roles,
    },
    {
      title: 'Produce and sell',
      text: [
        'Plants hold one good each: {icon:indigo} indigo, {icon:sugar} sugar, {icon:tobacco} tobacco, {icon:coffee} coffee, {icon:silver} silver. Dearer plants make dearer goods.',
        'When somebody takes the trader, the trading house shows what each good is worth: so many cards do you draw.',
      ],
      Picture: Trade,
    },
    {
      title: 'Buildings that help',
      text: [
        'Most other buildings have a power: cheaper building, more goods, better sales, more cards. Each can stand in your city only once. A power works from the phase after it was built.',
        'Hover over any card, or press and hold it, and it explains itself.',
      ],
    },
    {
      title: 'Twelve buildings and the end',
      text: [
        'The game ends after the builder phase in which somebody has **twelve** buildings. Points are printed on the buildings; monuments have many. The buildings that cost 6 count something in your city: collect what they like.',
        'At the start of a round you may hold 7 cards, with a tower 12: spend the rest in time.',
      ],
      Picture: Town,
    },
    {
      title: 'At this table',
      text: [
        'What you may choose has a **brass ring**. Click it, or walk through the choices with the arrow keys. When you pay with several cards, pick them all and confirm once.',
        'Each card in your hand shows what it costs **you now**; a green coin means a discount.',
      ],
    },
  ],
  fr: [
    {
      title: 'Les cartes font tout',
      text: [
        "Chaque carte peut être trois choses : un **bâtiment** posé face visible dans votre ville, de l'**argent** quand vous payez avec elle, ou une **marchandise** quand elle est posée face cachée sur un bâtiment de production.",
        'Toute la question est là : quelles cartes bâtir, et lesquelles dépenser ?',
      ],
      Picture: Uses,
    },
    {
      title: 'Une manche : choisir des personnages',
      text: [
        "Le **gouverneur** prend l'un des cinq personnages, puis le joueur suivant en prend un parmi ceux qui restent, et ainsi de suite. Tout le monde exécute chaque personnage pris ; celui qui l'a pris jouit d'un petit **privilège**.",
        '{icon:builder} **Bâtisseur** : construire un bâtiment et en payer le coût en cartes. Privilège : 1 carte de moins.',
        '{icon:producer} **Producteur** : poser 1 marchandise sur un bâtiment de production vide. Privilège : 1 de plus.',
        '{icon:trader} **Marchand** : vendre 1 marchandise contre des cartes. Privilège : 1 de plus.',
        '{icon:councillor} **Maire** : piocher 2 cartes, en garder 1. Privilège : en piocher 5.',
        "{icon:prospector} **Chercheur d'or** : piocher 1 carte, en privilège seulement.",
      ],
      Picture: Roles,
    },
    {
      title: 'Produire et vendre',
      text: [
        "Un bâtiment de production porte une marchandise : {icon:indigo} indigo, {icon:sugar} sucre, {icon:tobacco} tabac, {icon:coffee} café, {icon:silver} argent. Les plus chers donnent les marchandises les plus chères.",
        "Quand quelqu'un prend le Marchand, la maison de commerce affiche ce que vaut chaque marchandise : autant de cartes à piocher.",
      ],
      Picture: Trade,
    },
    {
      title: 'Des bâtiments qui aident',
      text: [
        "La plupart des autres bâtiments ont un pouvoir : construire moins cher, produire ou vendre davantage, recevoir des cartes. Chacun n'est présent qu'une fois dans votre ville. Il agit à partir de la phase qui suit sa construction.",
        "Survolez une carte, ou gardez le doigt dessus : elle s'explique.",
      ],
    },
    {
      title: 'Douze bâtiments et la fin',
      text: [
        "La partie s'achève après la phase du Bâtisseur où quelqu'un possède **douze** bâtiments. Les points sont inscrits sur les bâtiments ; les monuments en valent beaucoup. Les bâtiments de coût 6 comptent quelque chose dans votre ville : réunissez ce qui leur plaît.",
        "Au début d'une manche, on garde au plus 7 cartes, 12 avec un phare : dépensez le reste à temps.",
      ],
      Picture: Town,
    },
    {
      title: 'À cette table',
      text: [
        "Ce que vous pouvez choisir porte un **anneau de laiton**. Cliquez, ou parcourez les choix avec les flèches. Pour payer avec plusieurs cartes, désignez-les toutes et confirmez une fois.",
        'Chaque carte de la main montre ce qu\'elle **vous coûte maintenant** ; une pièce verte annonce une remise.',
      ],
    },
  ],
};

export default guide;
