import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { StatementGroups } from './statement-groups.ts';

/** Rows are numbers; each statement answers their doubles, when it is let go. */
function openGroups() {
  const statements: { rows: readonly number[]; letGo(error?: Error): void }[] = [];
  const groups = new StatementGroups({} as Database);
  const write = (row: number) =>
    groups.run<number, number>('doubles', row, (_, rows) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
      statements.push({
        rows,
        letGo: (error) => (error === undefined ? resolve(rows.map((each) => each * 2)) : reject(error)),
      });
      return promise;
    });
  return { statements, write };
}

test('while one statement is on its way the next rows gather, and each gets its own answer', async () => {
  const { statements, write } = openGroups();
  const first = write(1);
  await turn();
  const others = [write(2), write(3), write(4)];
  await turn();
  expect(statements.map(({ rows }) => rows)).toEqual([[1]]);

  statements[0]?.letGo();
  expect(await first).toBe(2);
  await turn();
  expect(statements.map(({ rows }) => rows)).toEqual([[1], [2, 3, 4]]);
  statements[1]?.letGo();
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
});

test('a row that cannot be written fails alone; the others are written one by one', async () => {
  const { statements, write } = openGroups();
  const outcomes = Promise.allSettled([write(1), write(2)]);
  await turn();
  statements[0]?.letGo(new Error('no such pigeonhole'));
  await turn();
  expect(statements.slice(1).map(({ rows }) => rows)).toEqual([[1], [2]]);
  statements[1]?.letGo(new Error('no such pigeonhole'));
  statements[2]?.letGo();
  expect(await outcomes).toEqual([
    { status: 'rejected', reason: new Error('no such pigeonhole') },
    { status: 'fulfilled', value: 4 },
  ]);
});

test('a deadlock refuses nobody: the rows are written one by one', async () => {
  const { statements, write } = openGroups();
  const outcomes = Promise.all([write(1), write(2)]);
  await turn();
  statements[0]?.letGo(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  await turn();
  expect(statements.slice(1).map(({ rows }) => rows)).toEqual([[1], [2]]);
  statements[1]?.letGo();
  statements[2]?.letGo();
  expect(await outcomes).toEqual([2, 4]);
});

test('while the database is away nobody is written one by one: all are told at once, and the next try together', async () => {
  const { statements, write } = openGroups();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const outcomes = Promise.allSettled([write(1), write(2), write(3)]);
  await turn();
  const later = write(4);
  statements[0]?.letGo(away);
  expect(await outcomes).toEqual(Array(3).fill({ status: 'rejected', reason: away }));
  await turn();
  expect(statements.slice(1).map(({ rows }) => rows)).toEqual([[4]]);
  statements[1]?.letGo();
  expect(await later).toBe(8);
});
