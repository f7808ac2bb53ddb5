/**
 * How long one picture of STGv2's field takes, with four players, and how many a second there are while a card of Stellar
 * Conflict is dragged about among 80: `npm run frames` prints a line of JSON for each.
 */
import { inHand, onTable, start } from './conflict';
import { open, Person } from './harness';
import { againstBots } from './tables';

const FRAMES = 50;
const CARDS = 80;
const DRAG_MS = 3000;

const house = await open({ webgl: true });
try {
  // Said outright, so that shadows and blurs are painted: they are measured.
  const ann = await Person.enter(house, { reducedMotion: 'reduce' });
  await againstBots(ann, { game: 'stgv2', setup: { mode: 'quartet', first_player: '0' } }, 'novice');
  const field = ann.page.locator('[data-testid="field-3d"][data-drawn="true"]');
  await field.waitFor();
  const times = await field.evaluate(draw, FRAMES);
  const sorted = times.slice(5).sort((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 };
  console.log(
    JSON.stringify({
      bench: 'stgv2-frame',
      median_ms: at(0.5),
      p95_ms: at(0.95),
      width: Math.round(width),
      height: Math.round(height),
    }),
  );
  await ann.leave();
  console.log(JSON.stringify(await drag()));
} finally {
  await house.close();
}

/** Drags a card over a table on which 80 lie: those of the first seconds, drawn again and again. */
async function drag(): Promise<object> {
  // Said outright, so that shadows and blurs are painted: they are measured.
  const ann = await Person.enter(house, { reducedMotion: 'reduce' });
  await againstBots(
    ann,
    { game: 'stellar-conflict', setup: { players: 4, scale: 'war', races: 'dealt', aim_assist: 'full' } },
    'novice',
  );
  const { page } = ann;
  await start([ann]);
  await page.locator('div.top .piece').nth(5).waitFor();
  await page.evaluate(fill, CARDS);
  const [from, to] = [await inHand(page), await onTable(page, 0.5, 0.5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const times = page.evaluate(frameTimes, DRAG_MS);
  let over = false;
  void times.then(() => (over = true));
  for (let n = 0; !over; n++) await page.mouse.move(to.x + 200 * Math.sin(n / 15), to.y + 90 * Math.cos(n / 11));
  const sorted = (await times).sort((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  await page.mouse.up();
  await ann.leave();
  return {
    bench: 'conflict-drag',
    cards: CARDS,
    per_second: Math.round((1000 * sorted.length) / DRAG_MS),
    median_ms: at(0.5),
    p95_ms: at(0.95),
  };
}

/** Copies cards on the table until there are so many. Runs in the page. */
function fill(cards: number): void {
  const lying = [...document.querySelectorAll('div.top .piece')];
  const { width, height } = document.querySelector<SVGRectElement>('div.top .cloth')?.getBBox() ?? {
    width: 0,
    height: 0,
  };
  for (let n = lying.length; n < cards; n++) {
    const card = lying[n % lying.length]?.cloneNode(true) as SVGElement | undefined;
    card?.setAttribute(
      'transform',
      `translate(${width * (0.05 + 0.1 * (n % 10))} ${height * (0.06 + 0.125 * Math.floor(n / 10))}) rotate(${n * 37})`,
    );
    if (card) lying[0]?.after(card);
  }
}

/** The time between pictures. Runs in the page. */
async function frameTimes(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  let last = performance.now();
  for (const end = last + milliseconds; last < end;) {
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
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
