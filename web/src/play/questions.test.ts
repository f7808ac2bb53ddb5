import { describe, expect, it } from 'vitest';
import type { ClientMessage } from '../protocol/server';
import type { Answer } from '../protocol/umpire';
import { Questions } from './questions';

const MAY: Answer[] = [{ refused: null }];

function asked(open = true) {
  const said: ClientMessage[] = [];
  const questions = new Questions((message) => {
    said.push(message);
    return open;
  });
  const ids = () => said.map((message) => ('id' in message ? message.id : 0));
  return { questions, ids };
}

describe('questions', () => {
  it('are answered each with its own answer, in whatever order', async () => {
    const { questions, ids } = asked();
    const both = [questions.ask(0, 5, ['a']), questions.ask(0, 5, ['b'])];
    const [first = 0, second = 0] = ids();
    expect(second).not.toBe(first);
    questions.answered(second, 5, []);
    questions.answered(first, 5, MAY);
    expect(await Promise.all(both)).toEqual([MAY, []]);
  });

  it('drop what was judged at another position', async () => {
    const { questions, ids } = asked();
    const answer = questions.ask(0, 5, ['a']);
    questions.answered(ids()[0] ?? 0, 6, MAY);
    expect(await answer).toBeNull();
  });

  it('end without an answer where there is none', async () => {
    const { questions, ids } = asked();
    const refused = questions.ask(0, 5, ['a']);
    expect(questions.failed(ids()[0] ?? 0)).toBe(true);
    expect(questions.failed(ids()[0] ?? 0)).toBe(false);
    expect(questions.failed(1)).toBe(false);
    const lost = questions.ask(0, 5, ['a']);
    questions.forget();
    expect(await Promise.all([refused, lost, asked(false).questions.ask(0, 5, ['a'])])).toEqual([null, null, null]);
  });
});
