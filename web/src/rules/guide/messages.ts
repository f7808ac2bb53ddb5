/** One page for somebody who has never played: what wins, a turn, two good first moves, and what the symbols mean. */

export interface GuideWords {
  /** What wins. */
  goal: string;
  /** Under the picture. */
  scene: string;
  turn: readonly string[];
  first: readonly string[];
  /** The name of a drawing, and what it stands for. */
  symbols: readonly (readonly [string, string])[];
}

export const say = {
  title: 'How to play',
  goal: 'What wins',
  turn: 'How it goes',
  first: 'Two good first moves',
  symbols: 'What the symbols mean',
  play: (game: string) => `Play ${game}`,
  games: {
    stellar: {
      goal: 'Win sectors. Each sector is worth the points on its cards, and nobody knows all of them until the end of the scenario. The most points after the last scenario win.',
      scene:
        'Three sectors. The numbers are what a card may be worth. Red backs are warships and blue backs are civilians, but which ones? Arrows show who beats whom.',
      turn: [
        'Choose your ships for the scenario. You hold two of them at a time.',
        'On your turn, place one ship in any sector, face up or face down. Where you already have a ship, it goes face up.',
        'Enemy warships in one sector fight at once, in secret. The loser is destroyed, and the winner stays hidden.',
        'A civilian uses its ability when it is placed face up. You may also reveal one of your hidden ships each turn.',
        'When all ships are placed, every card is turned over. A warship wins its sector. Without warships, the most settlement points win it.',
        'Ships that win a sector are used up, unless a card there has a shield. All scenarios are played with the same ships, so do not spend the best ones too early.',
      ],
      first: [
        'Place your Destroyer face down in the sector with the highest numbers. Only a Kite beats it.',
        'Place a Founder face up beside a Black Hole. It shows you whether the hole costs you points or gives you many.',
      ],
      symbols: [
        ['military', 'A warship. It fights, and it wins its sector.'],
        ['civilian', 'A civilian ship. It never fights, and it has an ability.'],
        ['settle', 'Settlement points: they win a sector without warships.'],
        ['shield', 'A fortified card: the ships that win this sector come back to you.'],
        ['eye', 'You know this hidden card. The others do not.'],
      ],
    },
    'orbital-conflict': {
      goal: 'Build a station and win investors. You score the investors you claimed and the points on modules that are on. The game ends when the deck runs out; the most points win.',
      scene:
        'Two modules. Green is made and red is needed, and the whole station shares it: the Solar panel feeds the Habitat. What stands above a card’s bar counts while nothing lies on the card; of the covered Armor only the bar still counts. Earth View wants one more crew.',
      turn: [
        'Draw two cards and reveal two investors. They are yours alone, for this turn.',
        'Build any number of cards: as new modules, or on top of or under one you have. Your station must make what it needs. Any card can also be built face down, as plain hull.',
        'The cards you build in one turn may show only a few points; the board counts them.',
        'Claim one investor, if your station has what it wants. You keep three in a row; a fourth pushes out the one at the other end.',
        'Fight: choose modules that attack, and a target for each. If the attack reaches the target’s defence, the target loses one card for each point of attack, from the bottom up.',
      ],
      first: [
        'Build a card that makes something and needs nothing. Larger cards live on it later.',
        'Put an Armor under your best module. It adds defence, and it is lost first.',
      ],
      symbols: [
        ['defence', 'Defence: an attack must reach this number.'],
        ['attack', 'Attack: one card of the target is lost for each point.'],
        ['vp', 'Points at the end of the game.'],
        ['energy', 'Energy. Round and green: made here.'],
        ['needs', 'Energy. Square and red: needed here.'],
        ['crew', 'Crew'],
        ['ship', 'Ships'],
        ['explore', 'Exploration'],
      ],
    },
    stgv2: {
      goal: 'Fulfil the charter first: enough Spendys on your station, enough ships and enough outposts at the end of a round. The line above the board says how many.',
      scene:
        'Ships hang on rods at different heights. The white ship can fly along the dotted path, found an outpost at the rocks, and bring Spendys home to its station.',
      turn: [
        'Power: your first move cards are turned up. Now spread your energy cells over MOVE, ATTACK, DEFEND and ACTION.',
        'Fly: a set of cards is one flight. Each cell in MOVE gives you another set. Ships stop at anything in their way.',
        'Fight: attack a ship next to yours, once its owner has bought a second ship. Both sides roll; the difference is the number of hits, and the target fires back.',
        'Work and buy: near a cluster, cells in ACTION may found an outpost or collect Spendys. Near your station you deposit them and buy parts, cells and ships.',
      ],
      first: [
        'Buy a shuttle while you are docked. Without one you cannot found an outpost.',
        'Put cells into ACTION only when a ship is near a cluster. Until then they serve you better in MOVE.',
      ],
      symbols: [
        ['one', 'One: one space in any direction.'],
        ['two', 'Two: two spaces straight on.'],
        ['vertical', 'Vertical: one space up or down.'],
        ['horizontal', 'Horizontal: one space on the same height.'],
        ['zigzag', 'Zigzag: one space, one in another direction, one in the first again.'],
      ],
    },
    'stellar-conquest': {
      goal: 'Control planets. At the end of the last turn terran planets are worth the most and sub-terran planets less. The most points win.',
      scene:
        'Your fleet enters in a corner. Scouts go far ahead; transports carry your people to planets where they can live. The ring is how far your other ships may go.',
      turn: [
        'Send your fleets to stars. A ship that has left keeps its course until it reaches a star.',
        'Ships that stop at a new star explore it: a card shows its planets. Unescorted scouts and transports may be lost; a warship protects them.',
        'Where enemies meet at a star, they fight. After that warships may attack colonies.',
        'Land transports to found colonies. A colony can have a command post, which carries your range farther.',
        'Every few turns your colonies grow and produce: new ships, factories, defences, and research that makes ships faster and weapons stronger.',
      ],
      first: [
        'Send each scout to another yellow star. They promise the best planets, and scouts have no range limit.',
        'Keep your transports together with a corvette. Land them on the first terran planet you find.',
      ],
      symbols: [
        ['yellow', 'Stars differ in colour and shape. The colour says which planets to expect.'],
        ['terran', 'A terran planet: worth the most, and people multiply fast.'],
        ['sub_terran', 'A sub-terran planet: worth less, and people multiply slowly.'],
        ['rich', 'Mineral-rich: all it makes counts twice.'],
        ['scout', 'Scout: explores, has no weapons.'],
        ['transport', 'Transport: one million people, used up by landing.'],
        ['corvette', 'Corvette, the first warship. Fighters and death stars are stronger.'],
        ['post', 'Command post: your ships have range from here.'],
      ],
    },
    'stellar-conflict': {
      goal: 'Destroy ships and steal cargo. You score each enemy ship destroyed, each stolen cube on a ship that survives, and each cube left on your own Cargo ship. The most points win.',
      scene:
        'Cards lie on the table as you dropped them. A beam runs straight from its card until it meets another card, your own included. A shield on an edge stops it.',
      turn: [
        'Choose a race and buy a fleet. Your Cargo ship and your Flag ship come free.',
        'The clock starts, and everybody places cards at once: drag the card, turn it, let go. Then it stays.',
        'Cards may not touch each other. What is still in your deck when time runs out takes no part.',
        'Battle: ships fire in the order of their numbers, low ones first. Equal numbers fire at the same time.',
        'A ship with as much damage as hull is destroyed. Hits on a Cargo ship take its cubes.',
      ],
      first: [
        'Place your Cargo ship in a corner with its back to the edge, and later ships around it as a wall.',
        'Turn a ship with a low number so that its beam crosses an enemy that fires later. A ship that is gone does not fire.',
      ],
      symbols: [
        ['white', 'White beam: 1 damage.'],
        ['red', 'Red beam: 2 damage.'],
        ['green', 'Green beam: 3 damage.'],
        ['ion', 'Blue beam: no damage; the target fires later.'],
        ['orange', 'Orange beam: 1 damage, through shields.'],
        ['shield', 'A shield: beams that meet it do nothing.'],
        ['cube', 'A cube of cargo: one point.'],
      ],
    },
  } as Readonly<Record<string, GuideWords>>,
} as const;
