import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FirstReceipts } from './first-receipts.ts';

/** A database that has some receipts and records the queries. */
function aDatabase(known: Record<string, { seq: string; itemId: string }>) {
  const asked: { pigeonholeId: string; keys: string[] }[] = [];
  const receipts = new FirstReceipts(async (pigeonholeId, keys) => {
    asked.push({ pigeonholeId, keys: [...keys] });
    if (pigeonholeId === 'broken') throw new Error('The database is away.');
    return new Map(keys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const])));
  });
  return { asked, receipts };
}

test('fifty calls in one turn make one query, and each gets its own answer', async () => {
  const receipt = { seq: '7', itemId: '70' };
  const { asked, receipts } = aDatabase({ 'key-3': receipt });
  const keys = Array.from({ length: 50 }, (_, place) => `key-${place}`);
  const found = await Promise.all(keys.map((key) => receipts.of('1', key)));
  expect(found).toEqual(keys.map((key) => (key === 'key-3' ? receipt : undefined)));
  expect(asked).toEqual([{ pigeonholeId: '1', keys }]);
});

test('a call during a query gets one of its own: the receipt may be newer', async () => {
  const { asked, receipts } = aDatabase({});
  const first = receipts.of('1', 'early');
  await nextTurn();
  const second = receipts.of('1', 'late');
  await Promise.all([first, second]);
  expect(asked.map(({ keys }) => keys)).toEqual([['early'], ['late']]);
});

test('each pigeonhole has its own query, and a failed one fails only the calls that share it', async () => {
  const { asked, receipts } = aDatabase({ key: { seq: '7', itemId: '70' } });
  const answers = await Promise.allSettled([
    receipts.of('broken', 'key'),
    receipts.of('broken', 'other'),
    receipts.of('1', 'key'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(asked.map(({ pigeonholeId }) => pigeonholeId)).toEqual(['broken', '1']);
  await expect(receipts.of('1', 'key')).resolves.toEqual({ seq: '7', itemId: '70' });
});
