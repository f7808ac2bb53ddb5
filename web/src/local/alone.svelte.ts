/** Whether there is no server: because none answers, or because these pages came without one. */
class Alone {
  /** The pages were put there as plain files. */
  readonly always = typeof document !== 'undefined' && document.querySelector('meta[name="parhelion-alone"]') !== null;
  on = $state(this.always);
}

export const alone = new Alone();
