/** The four races and the colours of light, as they look. */
import type { Colour, Race } from './types';

export const RACES: Readonly<Record<Race, { ink: string; dark: string }>> = {
  wiss: { ink: '#b48cff', dark: '#2a1a4d' },
  vak: { ink: '#ff8a5c', dark: '#4a1d10' },
  tetrakori: { ink: '#6fd6c6', dark: '#0f3a38' },
  hexai: { ink: '#e6c65a', dark: '#40340c' },
};

export const LIGHT: Readonly<Record<Colour, { glow: string; core: string; width: number; dash: string | null }>> = {
  white: { glow: '#b58cff', core: '#f4ecff', width: 14, dash: null },
  red: { glow: '#ff3d4d', core: '#ffb3b0', width: 26, dash: null },
  green: { glow: '#3dff8f', core: '#eafff1', width: 42, dash: null },
  blue: { glow: '#3f8cff', core: '#c9e2ff', width: 20, dash: '60 36' },
  orange: { glow: '#ff9a2e', core: '#ffe3bd', width: 20, dash: '110 34' },
};
