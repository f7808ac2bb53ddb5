/** Lobby and rule books can be light; boards stay dark. Kept on this device. */
import { keep, kept } from '../kept';

const KEY = 'theme';

class Theme {
  light = $state(kept(KEY) === 'light');

  turn(): void {
    this.light = !this.light;
    keep(KEY, this.light ? 'light' : 'dark');
  }

  /** Colours the page as long as it is shown. To be called in an effect. */
  paint(): () => void {
    document.documentElement.dataset['theme'] = this.light ? 'light' : 'dark';
    return () => delete document.documentElement.dataset['theme'];
  }
}

export const theme = new Theme();
