/** Every lesson: to its end by keyboard and by touch on a small phone, once with a wrong answer, and with what it speaks of in sight. */
import assert from 'node:assert/strict';
import { accessible } from './axe';
import { group, Person, PHONE, until } from './harness';
import { answer, begin, listen, written, type How } from './lessons';

const SMALL_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } };

/** `GAMES=stgv2,stellar-conquest` takes those of other games. */
const GAMES = (process.env['GAMES'] ?? 'stellar,orbital-conflict').split(',');
/** What is decided one by one goes out as one: nothing wrong can be done on the way. */
const AS_ONE = ['05-fleet'];

group('Lessons', {}, (it) => {
  for (const lesson of written().filter(({ game }) => GAMES.includes(game)))
    for (const how of ['keyboard', 'touch'] as How[])
      it(`${lesson.game} ${lesson.id} is taken by ${how}`, async (house) => {
        const ann = await Person.enter(house, how === 'touch' ? SMALL_PHONE : {});
        const { page } = ann;
        await begin(ann, lesson);
        for (const [at, { expect, wrong }] of lesson.decisions.entries()) {
          await listen(page, lesson);
          const [first] = wrong;
          if (first && how === 'keyboard' && !AS_ONE.includes(lesson.id)) {
            await answer(page, [first.action], how);
            await until(page, 'that it led off', course, 'off');
            assert.equal(await page.getByTestId('lesson-says').innerText(), first.say);
            await page.getByTestId('lesson-back').click();
            await until(page, 'the way back', course, 'asks');
            await listen(page, lesson);
          }
          const later = AS_ONE.includes(lesson.id) ? lesson.decisions.slice(at + 1).flatMap((one) => one.expect) : [];
          await answer(page, expect, how, later);
          // What goes out as one is several decisions.
          const done = Number(await page.getByTestId('lesson-bar').getAttribute('data-done'));
          if (done > at + 1) break;
        }
        await until(page, 'the end of the lesson', course, 'over');
        await listen(page, lesson);
        await accessible(page, 'the end of a lesson');
        assert.ok(
          (await page.getByTestId('lesson-follows').count()) + (await page.getByTestId('lesson-all').count()) === 1,
        );
        ann.calm();
        await ann.leave();
      });

  it('leads newcomers from the lobby into the first lesson, and remembers what was taken', async (house) => {
    const ann = await Person.enter(house);
    const { page } = ann;
    await ann.go('/');
    await page.getByTestId('hero-learn').click();
    await page.getByTestId('lesson-bar').waitFor();
    await page.evaluate(() => localStorage.setItem('parhelion.learnt.stellar', '01-what-wins'));
    await ann.go('/learn/stellar');
    await page.getByTestId('lessons').getByText('Taken', { exact: true }).waitFor();
    await accessible(page, 'the list of lessons');
    ann.calm();
  });
});

function course(wanted: string): boolean {
  return document.querySelector('[data-testid="lesson-bar"]')?.getAttribute('data-course') === wanted;
}
