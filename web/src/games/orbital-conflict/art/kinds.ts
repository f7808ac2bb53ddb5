/** How the cards of our edition look. A kind that is not listed, as in an edition of one's own, is drawn as a plain module. */

export type Tint = 'power' | 'life' | 'trade' | 'science' | 'war' | 'hull' | 'event';

const TINTS: Record<string, Tint> = {
  Armor: 'hull',
  Asteroid: 'science',
  Colony: 'life',
  Communication: 'science',
  Dock: 'trade',
  Drones: 'war',
  Elevator: 'trade',
  Failure: 'event',
  Fighter: 'war',
  Habitat: 'life',
  Hotel: 'life',
  Impact: 'event',
  Miner: 'science',
  Missile: 'war',
  Reactor: 'power',
  Sabotage: 'event',
  Satellite: 'power',
  'Service arm': 'hull',
  Shield: 'hull',
  Shuttle: 'trade',
  'Solar panel': 'power',
  Telescope: 'science',
  Thrusters: 'hull',
  Turret: 'war',
};

export function tintOf(name: string): Tint {
  return TINTS[name] ?? 'hull';
}

/** The symbol in CardDefs. */
export function artOf(name: string): string {
  return name in TINTS ? `oc-${name.toLowerCase().replaceAll(' ', '-')}` : 'oc-module';
}

export interface Emblem {
  /** Ground and figure. */
  ground: string;
  ink: string;
  /** Drawn in a box of 48 by 48, with the even-odd rule. */
  path: string;
}

/** Trademarks of the investors: two colours and one figure each. */
const EMBLEMS: Record<string, Emblem> = {
  'Beyond Spaceline': {
    ground: '#123a7a',
    ink: '#ffd76a',
    path: 'M4 34c14 2 28-4 38-20l2 6C36 36 20 42 4 38zM30 8l12 2-8 8zM8 24a17 17 0 0 1 16-14l-1 4A13 13 0 0 0 12 25z',
  },
  'Blue Shield': {
    ground: '#e8f1ff',
    ink: '#1f5fd0',
    path: 'M24 4l17 6v12c0 11-7 17-17 22C14 39 7 33 7 22V10zM24 10l-11 4v8c0 8 4 12 11 16z',
  },
  'Dark Star': {
    ground: '#14101f',
    ink: '#e9536a',
    path: 'M24 3l4 15 15-4-11 10 11 10-15-4-4 15-4-15-15 4 11-10L5 14l15 4zM24 19a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  },
  'Earth View': {
    ground: '#0d4b57',
    ink: '#8ff0c8',
    path: 'M3 24C9 14 16 10 24 10s15 4 21 14c-6 10-13 14-21 14S9 34 3 24zM24 14a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM19 18c4-2 7 0 6 4s-6 3-7 8a8 8 0 0 1 1-12zM30 24c2 0 2 2 1 5l-3 1c0-3 0-5 2-6z',
  },
  'First Line Defense': {
    ground: '#30333c',
    ink: '#f0c04a',
    path: 'M6 12l18-8 18 8v6L24 10 6 18zM6 22l18-8 18 8v6l-18-8-18 8zM6 32l18-8 18 8v6l-18-8-18 8z',
  },
  'Inter Ore': {
    ground: '#4a2f1b',
    ink: '#ffb870',
    path: 'M8 18l8-10h16l8 10-16 22zM16 18h16l-8 14zM18 11l-4 5h8zM30 11l-4 5h8z',
  },
  International: {
    ground: '#274b8f',
    ink: '#dfe9ff',
    path: 'M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM22 8v9h-8c1-5 4-8 8-9zM26 8c4 1 7 4 8 9h-8zM13 21h9v6h-9zM26 21h9v6h-9zM14 31h8v9c-4-1-7-4-8-9zM26 31h8c-1 5-4 8-8 9z',
  },
  Nanoscape: {
    ground: '#341a52',
    ink: '#d3a6ff',
    path: 'M24 4l6 3.500v7L24 18l-6-3.500v-7zM12 22l6 3.500v7L12 36l-6-3.500v-7zM36 22l6 3.500v7L36 36l-6-3.500v-7zM22 18h4v8h-4zM17 26l14 0v3H17zM24 32l5 3v6l-5 3-5-3v-6z',
  },
  'Nova-blast': {
    ground: '#5a1512',
    ink: '#ffcf5c',
    path: 'M24 2l5 12 12-6-6 12 11 4-11 4 6 12-12-6-5 12-5-12-12 6 6-12-11-4 11-4-6-12 12 6zM24 18a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  },
  'Orbital Trucking': {
    ground: '#d8552b',
    ink: '#fff3e0',
    path: 'M4 14h24v18H4zM30 20h8l6 7v5H30zM33 23v4h7l-3-4zM12 33a4 4 0 1 1 0 .1zM34 33a4 4 0 1 1 0 .1zM4 8h28v3H4z',
  },
  Powergon: {
    ground: '#4b3a05',
    ink: '#ffe14f',
    path: 'M24 3l18 10.500v21L24 45 6 34.500v-21zM26 11L14 27h8l-3 11 13-16h-8z',
  },
  'Rocket Store': {
    ground: '#1b5b3c',
    ink: '#f4fff2',
    path: 'M24 4c6 6 8 13 8 20l6 7v8l-9-4H19l-9 4v-8l6-7c0-7 2-14 8-20zM24 15a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM21 38h6l-3 7z',
  },
  'Space Can': {
    ground: '#c4c9d6',
    ink: '#b3273a',
    path: 'M12 10c0-3 5-5 12-5s12 2 12 5v28c0 3-5 5-12 5s-12-2-12-5zM16 10c2 1.500 5 2 8 2s6-.500 8-2c-2-1.500-5-2-8-2s-6 .500-8 2zM15 19v14c3 2 15 2 18 0V19c-3 2-15 2-18 0zM24 21l1.500 3.500 3.500.500-2.500 2.500.500 3.500-3-2-3 2 .500-3.500L19 25l3.500-.500z',
  },
  Spacescape: {
    ground: '#0e1f4d',
    ink: '#9fd2ff',
    path: 'M4 38l11-18 7 10 6-8 16 16zM33 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 8l1.500 3.500L15 13l-3.500 1.500L10 18l-1.500-3.500L5 13l3.500-1.500z',
  },
  'Stellar Mining': {
    ground: '#43434f',
    ink: '#ffc857',
    path: 'M8 14C16 4 32 4 40 14l-3 3C30 10 28 10 26 10v34h-4V10c-2 0-4 0-11 7zM24 14',
  },
  'Tomlit Armor': {
    ground: '#24303a',
    ink: '#c7d7e2',
    path: 'M8 6h14v12H8zM26 6h14v12H26zM8 22h6v10H8zM18 22h12v10H18zM34 22h6v10h-6zM8 36h14v6H8zM26 36h14v6H26z',
  },
  'Union Galactica': {
    ground: '#3a1259',
    ink: '#ffd2f1',
    path: 'M24 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM24 4c12 0 20 8 20 18-3-9-10-12-18-12-7 0-10 4-12 8 0-8 4-14 10-14zM24 44C12 44 4 36 4 26c3 9 10 12 18 12 7 0 10-4 12-8 0 8-4 14-10 14z',
  },
  'Zero G International': {
    ground: '#0a6b74',
    ink: '#fdfdfd',
    path: 'M24 6a18 18 0 1 0 18 20H26v-5h21A23 23 0 1 1 39 7l-4 4a17 17 0 0 0-11-5zM24 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM24 16a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  },
};

const PLAIN: Emblem = {
  ground: '#273056',
  ink: '#b7c3e0',
  path: 'M24 6l16 9v18l-16 9-16-9V15zM24 14l-9 5v10l9 5 9-5V19z',
};

export function emblemOf(name: string): Emblem {
  return EMBLEMS[name] ?? PLAIN;
}
