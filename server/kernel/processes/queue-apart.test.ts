import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { ApartWork } from './apart.fixture.ts';
import { queueApart } from './queue-apart.ts';

function aQueue() {
  const logged: unknown[] = [];
  const ask = queueApart<ApartWork, { answered: number }>(new URL('./apart.fixture.ts', import.meta.url), {
    name: 'test',
    milliseconds: 15_000,
    megabytes: { heap: 128, all: 256 },
    most: 4,
    share: 2,
  });
  const log = { warn: (...entry: unknown[]) => void logged.push(entry) };
  const refused = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
  return {
    logged,
    refused,
    ask: (does: ApartWork['does'], accountId: string | null = null, hungUp?: AbortSignal) =>
      ask({ does }, { log, about: {}, accountId, ...(hungUp && { hungUp }) }),
  };
}

test('an account has its share of the places, and all accounts together have them all', async () => {
  const { ask, refused } = aQueue();
  const [ada, omar] = [[ask('answers', 'ada'), ask('answers', 'ada')], [ask('answers', 'omar')]];
  expect(await refused(ask('answers', 'ada'))).toBe('TooMany');
  const nobody = ask('answers');
  expect(await refused(ask('answers', 'omar'))).toBe('Overloaded');
  expect(await Promise.all([...ada, ...omar, nobody])).toEqual(Array(4).fill({ answered: 0 }));
  expect(await ask('answers', 'ada')).toEqual({ answered: 0 });
});

test('work is left when nobody waits for it any more, under way or not, and its place is free', async () => {
  const { ask, refused, logged } = aQueue();
  const [first, second] = [new AbortController(), new AbortController()];
  const underWay = refused(ask('waits', 'ada', first.signal));
  const waiting = refused(ask('waits', 'ada', second.signal));
  const next = ask('answers', 'omar');
  second.abort();
  const instead = ask('answers', 'ada');
  first.abort();
  expect(await Promise.all([underWay, waiting])).toEqual(['BadRequest', 'BadRequest']);
  expect(await Promise.all([next, instead])).toEqual([{ answered: 0 }, { answered: 0 }]);
  expect(logged).toEqual([]);
});

test('a library that takes too much memory beside the heap is ended, and the next work is done', async () => {
  const { ask, logged } = aQueue();
  const greedy = ask('takes memory');
  const next = ask('answers');
  expect(await greedy).toBeNull();
  expect(logged).toEqual([
    [{ code: null, signal: 'SIGKILL', megabytes: { heap: 128, all: 256 } }, 'test worker failed'],
  ]);
  expect(await next).toEqual({ answered: 0 });
});
