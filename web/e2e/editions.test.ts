/** Boards print what the edition prints: with one in which every number is another, none of ours is seen. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { OtherEdition } from './editions/contract';
import { group, Person } from './harness';
import { againstBots } from './tables';

const FOLDER = new URL('./editions/', import.meta.url);

async function others(): Promise<OtherEdition[]> {
  const files = readdirSync(FOLDER).filter((file) => file !== 'contract.ts');
  const modules = files.map((file) => import(new URL(file, FOLDER).href) as Promise<{ other: OtherEdition }>);
  return (await Promise.all(modules)).map(({ other }) => other);
}

const editions = await others();

group('an edition with other numbers', {}, (it) => {
  for (const { game, file, setup, look, old, fresh } of editions) {
    it(`is what the board of ${game} shows`, async (house) => {
      const person = await Person.enter(house);
      await againstBots(person, { game, setup, edition_text: readFileSync(`../${file}`, 'utf8') }, 'novice');
      const texts = await look(person);
      assert.ok(texts.length > 0, 'something was looked at');
      for (const pattern of old) {
        const found = texts.find((text) => pattern.test(text));
        assert.equal(found, undefined, `${pattern} is our own edition's`);
      }
      for (const pattern of fresh)
        assert.ok(
          texts.some((text) => pattern.test(text)),
          `${pattern} is nowhere`,
        );
      person.calm();
    });
  }
});
