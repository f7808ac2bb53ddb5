/** Everything that the parts of a page say by themselves. */
import { say as common } from '../messages';

export const say = {
  close: common.close,
  dismiss: 'Dismiss',
  house: common.house,
  loading: 'Loading…',
  rules: common.rules,
  toLobby: `${common.house}: to the lobby`,
  topNavigation: 'Main',
} as const;
