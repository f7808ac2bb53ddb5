/** How everything looks on this device: contrast and size of text. Applied to the whole page. */
import { keep, kept } from '../kept';

/** `auto` goes by what the system asks for. */
export const CONTRASTS = ['auto', 'dark', 'high'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** Per cent of the usual size. */
export const TEXT_SIZES = [90, 100, 110, 125, 140] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const CONTRAST_KEY = 'contrast';
const SIZE_KEY = 'text';

class Look {
  contrast = $state<Contrast>(CONTRASTS.find((one) => one === kept(CONTRAST_KEY)) ?? 'auto');
  size = $state<TextSize>(TEXT_SIZES.find((one) => String(one) === kept(SIZE_KEY)) ?? 100);

  constructor() {
    this.#apply();
    matchMedia('(prefers-contrast: more)').addEventListener('change', () => this.#apply());
  }

  chooseContrast(contrast: Contrast): void {
    this.contrast = contrast;
    keep(CONTRAST_KEY, contrast);
    this.#apply();
  }

  chooseSize(size: TextSize): void {
    this.size = size;
    keep(SIZE_KEY, String(size));
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    const high =
      this.contrast === 'high' || (this.contrast === 'auto' && matchMedia('(prefers-contrast: more)').matches);
    if (high) root.dataset['contrast'] = 'high';
    else delete root.dataset['contrast'];
    root.style.fontSize = this.size === 100 ? '' : `${this.size}%`;
  }
}

export const look = new Look();
