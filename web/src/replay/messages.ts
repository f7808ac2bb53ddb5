/** Everything that the controls of a replay say. */
import { say as common } from '../messages';

export const say = {
  replay: common.replay,
  toStart: 'To the start',
  back: 'One step back',
  pause: 'Pause',
  play: 'Play',
  on: 'One step on',
  toEnd: 'To the end',
  moment: 'Moment of the game',
} as const;
