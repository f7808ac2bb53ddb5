/** Everything that a replay says. */
import { say as common } from '../messages';

export const say = {
  replay: common.replay,
  toStart: 'To the start',
  turnBack: 'Turn before',
  back: 'One step back',
  pause: 'Pause',
  play: 'Play',
  on: 'One step on',
  turnOn: 'Next turn',
  toEnd: 'To the end',
  moment: 'Moment of the game',
  viewer: 'View as',
  you: 'You',
  spectator: 'Spectator',
  speed: 'Speed',
  /** On its own, without the word before it. */
  speedOf: (speed: number) => (speed === 0 ? 'Still' : `${speed === 0.5 ? '½' : speed}×`),
  chapter: 'Go to',
  copy: 'Copy link',
  copied: 'The link leads to this moment, seen as now.',
  copyYourself: 'Copying did not work. The address of this page leads here, too.',
  seats: common.seats,
  log: 'Log',
  start: 'The start',
} as const;
