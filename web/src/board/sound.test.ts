import { describe, expect, it } from 'vitest';
import { SOUND_NAMES, Sounds } from './sound.svelte';

describe('sounds', () => {
  it('are only alerts until somebody wants more', () => {
    const sounds = new Sounds();
    const heard = () => SOUND_NAMES.filter((name) => sounds.hears(name, 0));
    expect(heard()).toEqual(['yours', 'joined', 'tick', 'lastTick', 'late']);
    sounds.choose('all');
    expect(heard()).toEqual(SOUND_NAMES);
    sounds.choose('none');
    expect(heard()).toEqual([]);
  });

  it('make no trouble where there is no sound device', () => {
    const sounds = new Sounds();
    sounds.choose('all');
    for (const name of SOUND_NAMES) sounds.play(name);
    expect(sounds.hears('press', performance.now())).toBe(false);
    expect(sounds.hears('press', performance.now() + 100)).toBe(true);
  });
});
