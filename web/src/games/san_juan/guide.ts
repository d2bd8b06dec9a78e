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
      title: 'A round: take a role',
      text: [
        'The **governor** takes one of the five roles, then the next player one of the rest, and so on. Everybody carries out every role that is taken, but whoever took it has a small **privilege**.',
        '{icon:builder} **Builder**: build one building, pay its cost in cards. Privilege: 1 card less.',
        '{icon:producer} **Producer**: put 1 good on an empty production building. Privilege: 1 more.',
        '{icon:trader} **Trader**: sell 1 good for cards. Privilege: 1 more.',
        '{icon:councillor} **Councillor**: draw 2 cards, keep 1. Privilege: draw 5.',
        '{icon:prospector} **Prospector**: nothing for the others. Privilege: draw 1 card.',
      ],
      Picture: Roles,
    },
    {
      title: 'Produce and sell',
      text: [
        'Production buildings hold one good each: {icon:indigo} indigo, {icon:sugar} sugar, {icon:tobacco} tobacco, {icon:coffee} coffee, {icon:silver} silver. The more a building costs, the more its good is worth.',
        'When somebody takes the trader, the trading house shows what each good is worth: that is how many cards you draw.',
      ],
      Picture: Trade,
    },
    {
      title: 'Buildings that help',
      text: [
        'Most other buildings have a power: cheaper building, more goods, better sales, more cards. Each can stand in your city only once. A power works from the phase after its building was built.',
        'Hover over any card, or press and hold it, for an explanation.',
      ],
    },
    {
      title: 'Twelve buildings and the end',
      text: [
        'The game ends after the builder phase in which somebody has **twelve** buildings. Points are printed on the buildings; monuments are worth a lot. Each six-cost building scores for something in your city: collect what it counts.',
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
        "Chaque carte sert de trois façons : un **bâtiment** posé face visible dans votre ville, de l'**argent** quand vous payez avec elle, ou une **marchandise** quand elle est posée face cachée sur un bâtiment de production.",
        'Toute la question est là : quelles cartes construire, et lesquelles dépenser ?',
      ],
      Picture: Uses,
    },
    {
      title: 'Une manche : choisir un personnage',
      text: [
        "Le **gouverneur** choisit l’un des cinq personnages, puis le joueur suivant en choisit un parmi ceux qui restent, et ainsi de suite. Tout le monde réalise l’action de chaque personnage choisi ; qui l’a choisi profite en plus d’un petit **privilège**.",
        '{icon:builder} **Bâtisseur** : construire un bâtiment et en payer le coût en cartes. Privilège : 1 carte de moins.',
        '{icon:producer} **Producteur** : poser 1 marchandise sur un bâtiment de production vide. Privilège : 1 de plus.',
        '{icon:trader} **Marchand** : vendre 1 marchandise contre des cartes. Privilège : 1 de plus.',
        '{icon:councillor} **Maire** : piocher 2 cartes, en garder 1. Privilège : en piocher 5.',
        "{icon:prospector} **Chercheur d’or** : rien pour les autres. Privilège : piocher 1 carte.",
      ],
      Picture: Roles,
    },
    {
      title: 'Produire et vendre',
      text: [
        "Un bâtiment de production porte une marchandise : {icon:indigo} indigo, {icon:sugar} sucre, {icon:tobacco} tabac, {icon:coffee} café, {icon:silver} argent. Plus un bâtiment coûte cher, plus sa marchandise rapporte.",
        "Quand quelqu’un choisit le Marchand, la maison de commerce affiche combien de cartes rapporte chaque marchandise.",
      ],
      Picture: Trade,
    },
    {
      title: 'Des bâtiments qui aident',
      text: [
        "La plupart des autres bâtiments ont un pouvoir : construire moins cher, produire ou vendre davantage, recevoir des cartes. Vous ne pouvez construire chacun d’eux qu’une fois. Son pouvoir agit dès la phase qui suit sa construction.",
        "Survolez une carte, ou gardez le doigt dessus, pour lire son effet.",
      ],
    },
    {
      title: 'Douze bâtiments et la fin',
      text: [
        "La partie s'achève après la phase du Bâtisseur où quelqu'un possède **douze** bâtiments. Les points sont inscrits sur les bâtiments ; les monuments en valent beaucoup. Chaque bâtiment à 6 compte autre chose dans votre ville : construisez en conséquence.",
        "Au début d'une manche, on garde au plus 7 cartes en main, 12 avec un phare : dépensez le reste à temps.",
      ],
      Picture: Town,
    },
    {
      title: 'À cette table',
      text: [
        "Ce que vous pouvez choisir porte un **anneau de laiton**. Cliquez dessus, ou parcourez les choix avec les flèches. Pour payer avec plusieurs cartes, désignez-les toutes et confirmez une fois.",
        'Chaque carte de la main montre ce qu\'elle **vous coûte maintenant** ; une pièce verte annonce une remise.',
      ],
    },
  ],
};

export default guide;
