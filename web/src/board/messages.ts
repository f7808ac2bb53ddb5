/** Everything that boards of all games say alike. */
import { say as common } from '../messages';

export const say = {
  cancel: common.cancel,
  close: common.close,
  larger: 'Larger',
  seat: common.seat,
  skip: common.skip,
  amount: {
    fewer: (of: string) => `${of}: fewer`,
    more: (of: string) => `${of}: more`,
    all: (of: string, most: number) => `${of}: all ${most}`,
  },
  /** Why a click does nothing. */
  watching: 'You are watching; only the players act.',
  over: 'The game is over.',
} as const;
