import type { Rules } from '../../lib/room';

const rules: Rules = {
  en: [
    { id: '1', title: 'What there is', text: ['Sixteen goods on double-sided tokens, francs, seven supply tiles, seven offer spaces, three stacks of building proposals, a pile of special buildings, four piles of ships, round cards. Each player has a disc and a ship marker. 33 standard buildings, 36 special ones; promo cards only if the table chooses them.'] },
    { id: '2', title: 'Basics', text: ['What everything is made of, and to whom it belongs.'] },
    { id: '2.1', title: 'Goods', text: [
      'Standard and upgraded side, with food, energy and the price of the shipping line: fish (1 food, 1 F) and smoked fish (2 food, 2 F); wood (1 energy, 1 F) and charcoal (3 energy, 2 F); clay (1 F) and brick (2 F); iron (2 F) and steel (8 F); grain (1 F) and bread (2 food, 3 F); cattle (3 F) and meat (3 food, 2 F); coal (3 energy, 3 F) and coke (10 energy, 5 F); hides (2 F) and leather (4 F).',
      'Francs are not goods, but 1 F can always be 1 food; food is never francs. Brick may always be used as clay and steel as iron, never the other way round. The stock never runs out. Sums are rounded against you: costs up, income down, over the whole action. Goods alone are worth nothing at the end.',
    ] },
    { id: '2.2', title: 'Owners, discs, symbols', text: [
      'Every building and ship belongs to a player or to the town. A building with a disc on it is occupied. Hammers and fishermen are counted on all buildings you own. Everything is open except the supply tiles not yet turned up, the special pile, and what visitors of the marketplace have seen of it.',
      'The **value** counts at the end; you sell for half of it. The **price** is what buying costs; usually it equals the value.',
    ] },
    { id: '3', title: 'Setup', text: [
      'Everybody has 5 F and 1 coal. The offers begin with 2 francs, 2 fish, 2 wood, 1 clay. The seven supply tiles lie face down in a random order that never changes. Three building firms belong to the town. The numbered buildings used with this number of players are dealt into three stacks, the lowest number on top; everybody may look through them, but only the top cards are available. Six special cards lie face down.',
      'With one, two, three, four or five players the game lasts 7, 14, 18, 20 or 20 rounds.',
    ] },
    { id: '4', title: 'A turn', text: ['Turns go clockwise, straight on from one round to the next: move to the next supply tile, then one main action, and optional actions whenever you like after the supply. Seven turns are a round.'] },
    { id: '5', title: 'Supply and interest', text: [
      'Put one token of each kind shown on the offers. In the first round the tile is turned up first.',
      'On the tile with interest everybody with a loan, however many, pays 1 F. You may repay or sell first. If you have no francs, you must sell something or take a loan.',
    ] },
    { id: '6', title: 'The main action', text: ['Exactly one of the following two.'] },
    { id: '6.1', title: 'Take an offer', text: ['All tokens of one space. Your disc stays where it is.'] },
    { id: '6.2', title: 'Use a building', text: [
      'Move your disc to an unoccupied building that has been built and may be entered. Your own disc occupies a building too: you may not use the one it is on. You must be able to carry out its action, at least once, after paying.',
      'Pay the fee first, unless it is yours: to its owner, or to the stock if the town owns it. “2 food or 1 F” is one or the other. The owner receives exactly the tokens you pay.',
    ] },
    { id: '7', title: 'Optional actions', text: ['In your own turn, as many as you like, also in the middle of an action.'] },
    { id: '7.1', title: 'Buy', text: ['The top card of a stack, any building of the town, the top ship of the wooden, iron and steel piles, and the football stadium from the moment it comes up. Never the church, luxury liners, or anything that belongs to another player. A disc on a building that is bought goes home. Nothing is bought in the final phase, and never on credit.'] },
    { id: '7.2', title: 'Sell', text: ['Your buildings and ships for half their value, to the town. A ship goes back on top of its pile. A disc on a building that is sold goes home. You may also sell when interest or food is due.'] },
    { id: '7.3', title: 'Loans', text: ['Taken only for food or interest you cannot pay: 4 F each. Repaid for 5 F at any time in your turn, and when interest falls due. Each left at the end costs 7.'] },
    { id: '8', title: 'Paying food and energy', text: ['Choose tokens that add up to at least what is due, without any you do not need. No change is given; any excess is lost. All energy of one action is one sum: wood 1, charcoal 3, coal 3, coke 10. Tokens burnt cannot be used twice.'] },
    { id: '9', title: 'Constructing buildings', text: ['At a building firm, the construction firm or the sawmill: the top card of a stack that has a cost in goods. Pay the goods; the next card is there at once. The construction firm builds one or two in succession. At the sawmill the cost must include wood, and you pay 1 wood less. Until you have constructed something, you may not buy the only card you could construct.'] },
    { id: '10', title: 'Ships', text: [
      'Wooden: 5 wood, price 14, room for 2. Iron: 4 iron, price 20, room for 3. Steel: 2 steel, price 30, room for 4. Luxury liner: 3 steel, never for sale, no room, no food. Each takes 3 energy at a wharf, one ship per visit.',
      'Before the first ship that is not wooden is constructed at a wharf, its builder puts a brick on the wharf; the wharf is then modernised for everybody.',
      'Ships bring food at the end of each round, the more the fewer players there are: wooden 5, 4, 3, 2, 1 with one to five players; iron 7, 5, 4, 3, 2; steel 10, 7, 6, 5, 3. Any surplus is lost.',
    ] },
    { id: '11', title: 'Standard buildings', text: [
      'Each card says by its icons what it does, and its tooltip in words: what is handed in, what is received, how often, for how much energy.',
      '**Shipping line**: choose ships, pay 3 energy for each, sell at the prices of 2.1 as many goods as you like, at least one, and no more than they hold. **Marketplace**: two different standard goods and one more for each craft building you own; in the full game you then look at the two top special cards, or the last one, and put them back in any order. **Business office**: what you hand in must have been yours when you entered. **Local court**: with one loan, return it; with two, return one and take 2 F; with more, return two. You pay nothing.',
      'Storehouse, dock, town hall and bank are never entered; they count at the end.',
    ] },
    { id: '12', title: 'Special buildings', text: [
      'They come up through round cards and then belong to the town; they can be used or bought at once. Only the football stadium waits until a proposal space is empty; it is constructed there, and for sale at once. Promo cards, if the table chooses them, are shuffled in; their tooltips say what they do.',
      '**Harbour watch**: pay 1 F to the player you send home, then use that building as usual. **Haulage firm**: both neighbouring spaces must hold something. **Luxury yacht**: bought, or taken at a wharf for one of your iron ships, without goods or energy.',
    ] },
    { id: '13', title: 'The end of a round', text: [
      'In this order. **Harvest**, if the card shows it: everybody with grain receives 1 grain, everybody with at least two cattle 1 cattle. **Food**: everybody, beginning with the starting player, owes the demand less the food of their ships. You may sell first; a ship sold no longer feeds you. Whoever has enough must pay. Whoever does not have enough hands over all food and francs and takes the fewest loans that cover the rest, keeping what is left of them. **Town**, if the card shows it: the town puts up the lowest number among the proposals, or the top special card. **New ship**: the round card is turned over onto its pile. Discs stay.',
    ] },
    { id: '14', title: 'Final phase and scoring', text: [
      'Beginning with the starting player, everybody has one more main action. No supply, no interest, no food; nothing is bought, but you may sell and repay; you may enter buildings occupied by others, but not the one your own disc is on.',
      'Then: cash, values of buildings and ships, bonuses, less 7 per loan. Loans are first repaid as far as the cash goes. Town hall: 4 per public, 2 per craft building. Bank: 3 per industrial, 2 per economic. Guildhouse: 2 per economic. Business park: 2 per industrial. Each counts itself if it is of the kind. Dock: 4 per ship, the yacht included. Storehouse: 1 for every two goods. The richest player wins; in a tie the victory is shared.',
    ] },
    { id: '15', title: 'Solo and shortened game', text: [
      'In the solo game all rules hold; the harbour watch is left out, and the aim is a high score.',
      'The shortened game has 4, 8, 12, 12, 15 rounds with one to five players. Everybody begins with 5 F, 2 fish, 2 wood, 2 clay, 2 iron, 1 cattle, 2 coal, 2 hides. The offers hold one token more each. There are no special buildings. Depending on the number of players, a few more buildings belong to the town at the start; with one or two players, everybody begins with a wooden ship, and in the solo game another one lies on its pile.',
    ] },
  ],
  fr: [
    { id: '1', title: 'Le matériel', text: ['Seize marchandises sur des jetons à deux faces, des francs, sept disques Approvisionnement, sept cases Offre, trois piles de bâtiments proposés, une pile de bâtiments spéciaux, quatre piles de navires, des cartes Round. Chaque joueur a un disque et un navire. 33 bâtiments standard, 36 spéciaux ; les cartes promotionnelles seulement si la table le souhaite.'] },
    { id: '2', title: 'Principes', text: ['De quoi tout est fait, et à qui tout appartient.'] },
    { id: '2.1', title: 'Les marchandises', text: [
      'Face de base et face transformée, avec nourriture, énergie et prix à la compagnie maritime : poisson (1 nourriture, 1 F) et poisson fumé (2 nourriture, 2 F) ; bois (1 énergie, 1 F) et charbon de bois (3 énergie, 2 F) ; argile (1 F) et brique (2 F) ; fer (2 F) et acier (8 F) ; grain (1 F) et pain (2 nourriture, 3 F) ; bétail (3 F) et viande (3 nourriture, 2 F) ; charbon (3 énergie, 3 F) et coke (10 énergie, 5 F) ; peaux (2 F) et cuir (4 F).',
      'Les francs ne sont pas des marchandises, mais 1 F vaut toujours 1 de nourriture ; jamais l’inverse. La brique peut toujours servir d’argile et l’acier de fer, jamais l’inverse. La réserve est inépuisable. On arrondit contre vous : les coûts vers le haut, les gains vers le bas, sur l’ensemble de l’action. Par elles-mêmes, les marchandises ne valent rien à la fin.',
    ] },
    { id: '2.2', title: 'Propriétaires, disques, symboles', text: [
      'Chaque bâtiment et chaque navire appartient à un joueur ou à la ville. Un bâtiment où se trouve un disque est occupé. Marteaux et pêcheurs se comptent sur tous vos bâtiments. Tout est visible, sauf les disques Approvisionnement encore cachés, la pile spéciale et ce qu’en ont vu les visiteurs de la place du marché.',
      'La **valeur** compte à la fin ; on revend pour la moitié. Le **prix** est ce que coûte l’achat ; c’est le plus souvent la valeur.',
    ] },
    { id: '3', title: 'Mise en place', text: [
      'Chacun a 5 F et 1 charbon. Les offres commencent avec 2 francs, 2 poissons, 2 bois, 1 argile. Les sept disques Approvisionnement sont cachés, dans un ordre tiré au hasard qui ne change plus. Trois entreprises sont déjà construites et appartiennent à la ville. Les bâtiments numérotés utilisés à ce nombre de joueurs forment trois piles, le plus petit numéro dessus ; tous peuvent les regarder, mais seules les cartes du dessus sont disponibles. Six cartes spéciales sont cachées.',
      '7, 14, 18, 20 et 20 rounds, de un à cinq joueurs.',
    ] },
    { id: '4', title: 'Un tour', text: ['Dans le sens horaire, sans que les rounds l’interrompent : avancer sur le disque suivant, puis une action principale, et des actions facultatives quand on veut après l’approvisionnement. Sept tours font un round.'] },
    { id: '5', title: 'Approvisionnement et intérêts', text: [
      'Posez sur les offres un jeton de chaque sorte indiquée. Au premier round, on retourne d’abord le disque.',
      'Sur le disque des intérêts, chaque joueur endetté paie 1 F, quel que soit le nombre d’emprunts. On peut rembourser ou vendre avant. Qui n’a pas ce franc doit vendre ou emprunter.',
    ] },
    { id: '6', title: 'L’action principale', text: ['Exactement une des deux suivantes.'] },
    { id: '6.1', title: 'Prendre une offre', text: ['Tous les jetons d’une case. Votre disque reste où il est.'] },
    { id: '6.2', title: 'Utiliser un bâtiment', text: [
      'Déplacez votre disque sur un bâtiment construit, accessible et libre. Ce peut être l’un des vôtres, mais pas celui où se trouve déjà votre disque. Vous devez pouvoir effectuer l’action, au moins une fois, après avoir payé.',
      'Payez d’abord le droit d’usage, sauf s’il est à vous : au propriétaire, ou à la réserve si la ville le possède. « 2 de nourriture ou 1 F », c’est l’un ou l’autre. Le propriétaire reçoit les jetons que vous payez.',
    ] },
    { id: '7', title: 'Actions facultatives', text: ['Pendant votre tour, autant que vous voulez, même au milieu d’une action.'] },
    { id: '7.1', title: 'Acheter', text: ['La carte du dessus d’une pile, tout bâtiment de la ville, le navire du dessus des piles en bois, en fer et en acier, et le stade de football dès qu’il apparaît. Jamais l’église, les paquebots de luxe, ni ce qui est aux autres. Un disque posé sur un bâtiment acheté revient à son propriétaire. On n’achète rien dans l’étape finale, et jamais à crédit.'] },
    { id: '7.2', title: 'Vendre', text: ['Vos bâtiments et navires à la moitié de leur valeur, à la ville. Un navire retourne au-dessus de sa pile. Un disque posé sur un bâtiment vendu revient à son propriétaire. On peut aussi vendre au moment de payer intérêts ou nourriture.'] },
    { id: '7.3', title: 'Emprunts', text: ['Seulement pour la nourriture ou les intérêts qu’on ne peut payer : 4 F chacun. On rembourse 5 F, quand on veut pendant son tour et au moment de payer les intérêts. Chaque emprunt restant coûte 7 à la fin.'] },
    { id: '8', title: 'Payer nourriture et énergie', text: ['Choisissez des jetons dont le total atteint ce qui est dû, sans jeton superflu. On ne rend pas la monnaie ; l’excédent est perdu. Toute l’énergie d’une action forme une seule somme : bois 1, charbon de bois 3, charbon 3, coke 10. Ce qui est brûlé ne sert pas deux fois.'] },
    { id: '9', title: 'Construire des bâtiments', text: ['Dans une entreprise de bâtiment, l’entreprise de construction ou la scierie : la carte du dessus d’une pile qui a un coût en marchandises. Payez-les ; la carte suivante est aussitôt disponible. L’entreprise de construction en construit un ou deux de suite. La scierie ne sert qu’aux bâtiments dont le coût contient du bois, et en économise un. Avant d’avoir construit, on ne peut acheter la seule carte qu’on pourrait construire.'] },
    { id: '10', title: 'Les navires', text: [
      'En bois : 5 bois, prix 14, place pour 2. En fer : 4 fer, prix 20, place pour 3. En acier : 2 acier, prix 30, place pour 4. Paquebot de luxe : 3 acier, jamais à vendre, ni place ni nourriture. Chacun demande 3 d’énergie sur un quai ; un navire par visite.',
      'Avant que le premier navire qui n’est pas en bois soit construit sur un quai, son constructeur y pose une brique ; le quai est alors modernisé pour tous.',
      'Les navires apportent de la nourriture à chaque fin de round, d’autant plus qu’on est peu : en bois 5, 4, 3, 2, 1 de un à cinq joueurs ; en fer 7, 5, 4, 3, 2 ; en acier 10, 7, 6, 5, 3. L’excédent est perdu.',
    ] },
    { id: '11', title: 'Bâtiments standard', text: [
      'Chaque carte dit par ses icônes ce qu’elle fait, et son infobulle le dit en mots : ce qu’on donne, ce qu’on reçoit, combien de fois, pour combien d’énergie.',
      '**Compagnie maritime** : choisissez des navires, payez 3 d’énergie pour chacun, vendez aux prix de 2.1 autant de marchandises que vous voulez, une au moins, et pas plus qu’ils n’en portent. **Place du marché** : deux marchandises de base différentes et une de plus par bâtiment artisanal que vous possédez ; dans la partie complète, regardez ensuite les deux premières cartes spéciales, ou la dernière, et remettez-les dans l’ordre voulu. **Comptoir** : vous ne donnez que ce que vous aviez en entrant. **Tribunal** : avec un emprunt, rendez-le ; avec deux, rendez-en un et prenez 2 F ; avec davantage, rendez-en deux. C’est gratuit.',
      'Entrepôt, dock, hôtel de ville et banque n’accueillent personne ; ils comptent à la fin.',
    ] },
    { id: '12', title: 'Bâtiments spéciaux', text: [
      'Ils arrivent par les cartes Round et appartiennent alors à la ville : utilisez-les ou achetez-les aussitôt. Seul le stade de football attend qu’une case de proposition soit vide ; c’est là qu’on le construit, mais il est aussitôt à vendre. Les cartes promotionnelles, si la table les souhaite, y sont mêlées ; leur infobulle dit ce qu’elles font.',
      '**Garde du port** : payez 1 F au joueur que vous renvoyez, puis utilisez ce bâtiment comme d’habitude. **Entreprise de transport** : les deux cases voisines doivent contenir quelque chose. **Yacht de luxe** : acheté, ou pris sur un quai contre un de vos navires en fer, sans marchandises ni énergie.',
    ] },
    { id: '13', title: 'La fin d’un round', text: [
      'Dans cet ordre. **Récolte**, si la carte l’indique : qui a du grain reçoit 1 grain, qui a au moins deux bovins, 1 bovin. **Nourriture** : chacun, à partir du premier joueur, doit la demande moins ce qu’apportent ses navires. On peut d’abord vendre ; un navire vendu ne nourrit plus. Qui a assez doit payer. Qui n’a pas assez donne toute sa nourriture et ses francs et contracte le moins d’emprunts possible pour le reste, dont il garde le surplus. **Ville**, si la carte l’indique : elle construit le plus petit numéro des propositions, ou la première carte spéciale. **Nouveau navire** : la carte Round se retourne sur sa pile. Les disques restent.',
    ] },
    { id: '14', title: 'Étape finale et décompte', text: [
      'À partir du premier joueur, chacun a encore une action principale. Ni approvisionnement, ni intérêts, ni nourriture ; on n’achète rien, mais on peut vendre et rembourser ; on peut utiliser un bâtiment occupé par d’autres, mais pas celui où se trouve son propre disque.',
      'Puis : argent, valeur des bâtiments et des navires, bonus, moins 7 par emprunt. Les emprunts sont d’abord remboursés autant que l’argent le permet. Hôtel de ville : 4 par bâtiment public, 2 par bâtiment artisanal. Banque : 3 par industriel, 2 par économique. Maison des guildes : 2 par économique. Zone d’activités : 2 par industriel. Chacun se compte lui-même s’il est de la sorte. Dock : 4 par navire, yacht compris. Entrepôt : 1 par tranche de deux marchandises. Le plus riche gagne ; en cas d’égalité, la victoire est partagée.',
    ] },
    { id: '15', title: 'En solitaire, et la partie courte', text: [
      'En solitaire, toutes les règles valent ; la garde du port est retirée, et l’on vise la plus grande richesse possible.',
      'La partie courte a 4, 8, 12, 12, 15 rounds de un à cinq joueurs. Chacun commence avec 5 F, 2 poissons, 2 bois, 2 argile, 2 fer, 1 bovin, 2 charbon, 2 peaux. Les offres ont chacune un jeton de plus. Il n’y a pas de bâtiments spéciaux. Quelques bâtiments de plus sont déjà construits ; seul ou à deux, chacun commence avec un navire en bois, et en solitaire un autre attend sur sa pile.',
    ] },
  ],
};
export default rules;
