import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FirstAnswer } from '../streams.queries.ts';
import { GatheredAnswers } from './first-answers.ts';

const session = (streamId: string) => ({ pigeonholeId: '1', streamId });

/** A database that has some answers and records the queries. */
function aDatabase(known: Record<string, FirstAnswer>) {
  const asked: { streamId: string; keys: string[] }[] = [];
  const answers = new GatheredAnswers(async ({ streamId }, refusals) => {
    const keys = [...refusals.keys()];
    asked.push({ streamId, keys });
    if (streamId === 'broken') throw new Error('The database is away.');
    return new Map(keys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const])));
  });
  return { asked, answers };
}

test('fifty calls in one turn make one query, and each gets its own answer', async () => {
  const receipt = { seq: '7', itemId: '70' };
  const { asked, answers } = aDatabase({ 'key-3': receipt });
  const keys = Array.from({ length: 50 }, (_, place) => `key-${place}`);
  const found = await Promise.all(keys.map((key) => answers.of(session('1'), key, null)));
  expect(found).toEqual(keys.map((key) => (key === 'key-3' ? receipt : undefined)));
  expect(asked).toEqual([{ streamId: '1', keys }]);
});

test('a call during a query gets one of its own: the answer may be newer', async () => {
  const { asked, answers } = aDatabase({});
  const first = answers.of(session('1'), 'early', null);
  await nextTurn();
  const second = answers.of(session('1'), 'late', null);
  await Promise.all([first, second]);
  expect(asked.map(({ keys }) => keys)).toEqual([['early'], ['late']]);
});

test('each session has its own query, and a failed one fails only the calls that share it', async () => {
  const { asked, answers } = aDatabase({ key: { refused: 'SessionNotOpen' } });
  const all = await Promise.allSettled([
    answers.of(session('broken'), 'key', null),
    answers.of(session('broken'), 'other', null),
    answers.of(session('1'), 'key', null),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(asked.map(({ streamId }) => streamId)).toEqual(['broken', '1']);
  await expect(answers.of(session('1'), 'key', null)).resolves.toEqual({ refused: 'SessionNotOpen' });
});
