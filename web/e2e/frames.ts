/** How long one picture of STGv2's field takes, with four players: `npm run frames` prints a line of JSON. */
import { open, Person } from './harness';
import { againstBots } from './tables';

const FRAMES = 50;

const house = await open({ webgl: true });
try {
  const ann = await Person.enter(house);
  await againstBots(ann, { game: 'stgv2', setup: { mode: 'quartet', first_player: '0' } }, 'novice');
  const field = ann.page.locator('[data-testid="field-3d"][data-drawn="true"]');
  await field.waitFor();
  const times = await field.evaluate(draw, FRAMES);
  const sorted = times.slice(5).sort((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 };
  console.log(JSON.stringify({ bench: 'stgv2-frame', median_ms: at(0.5), p95_ms: at(0.95), width: Math.round(width), height: Math.round(height) }));
} finally {
  await house.close();
}

/** Zooms to and fro, and waits each time until the picture is really there. Runs in the page. */
async function draw(field: Element, frames: number): Promise<number[]> {
  const gl = field.querySelector('canvas')?.getContext('webgl2');
  if (!gl) throw new Error('the field is not drawn by WebGL');
  const pixel = new Uint8Array(4);
  const times: number[] = [];
  for (let n = 0; n < frames; n++) {
    let start = 0;
    // In one frame, in this order: the clock starts, the board draws, and reading a pixel waits until it really has.
    requestAnimationFrame(() => {
      start = performance.now();
    });
    field.dispatchEvent(new WheelEvent('wheel', { deltaY: n % 2 ? 60 : -60, cancelable: true }));
    await new Promise(requestAnimationFrame);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    times.push(performance.now() - start);
  }
  return times;
}
