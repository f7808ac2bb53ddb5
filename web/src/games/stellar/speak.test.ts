import { describe, expect, it } from 'vitest';
import { blue, face, fixtures, known, sector, up } from './fixtures';
import { sayFace, saySector } from './speak';

describe('speak', () => {
  it('says a sector in whole sentences', () => {
    expect(saySector(sector([4, 1], [known('slicer')], [blue, up('mend')]), 1, 0, ['Ada', 'Bo'])).toBe(
      "Sector 2: Sun, Asteroid. Your stack: face-down warship you know is a Slicer. Bo's stack: face-down civilian ship, then Mend, face up.",
    );
  });

  it('says what the viewer alone knows about points', () => {
    const [, peeked] = fixtures.duel.view.sectors;
    expect(peeked && saySector(peeked, 1, 0, ['Ada', 'Bo'])).toContain('Sun you know is worth 4 points');
    expect(sayFace(face(2, 1, true))).toBe('1 point, fortified');
  });

  it('says that a sector is empty', () => {
    expect(saySector(sector([5], [], []), 0, null, [])).toBe('Sector 1: Black Hole. No ships.');
  });
});
