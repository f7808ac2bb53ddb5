/** The four races and the colours of light, as they look and are called. */
import type { Colour, Race } from './types';

export const RACES: Readonly<Record<Race, { name: string; about: string; ink: string; dark: string }>> = {
  wiss: {
    name: 'Wiss',
    about: 'Ion lasers on early ships delay those that have not fired yet.',
    ink: '#b48cff',
    dark: '#2a1a4d',
  },
  vak: {
    name: 'Vak',
    about: 'Orange lasers go through shields; thick hulls, few shields.',
    ink: '#ff8a5c',
    dark: '#4a1d10',
  },
  tetrakori: {
    name: 'Tetrakori',
    about: 'Three Scouts that cost nothing, and are each worth a point to the enemy.',
    ink: '#6fd6c6',
    dark: '#0f3a38',
  },
  hexai: {
    name: 'Hexai',
    about: 'Ships that fire twice, in two initiatives, with small lasers.',
    ink: '#e6c65a',
    dark: '#40340c',
  },
};

export const LIGHT: Readonly<
  Record<Colour, { name: string; does: string; glow: string; core: string; width: number; dash: string | null }>
> = {
  white: { name: 'white', does: '1 damage', glow: '#b58cff', core: '#f4ecff', width: 14, dash: null },
  red: { name: 'red', does: '2 damage', glow: '#ff3d4d', core: '#ffb3b0', width: 26, dash: null },
  green: { name: 'green', does: '3 damage', glow: '#3dff8f', core: '#eafff1', width: 42, dash: null },
  blue: {
    name: 'blue',
    does: 'delays a ship that has not fired',
    glow: '#3f8cff',
    core: '#c9e2ff',
    width: 20,
    dash: '60 36',
  },
  orange: {
    name: 'orange',
    does: '1 damage, through shields',
    glow: '#ff9a2e',
    core: '#ffe3bd',
    width: 20,
    dash: '110 34',
  },
};

export const SCALES = { dispute: 'Dispute', conflict: 'Conflict', war: 'War' } as const;
