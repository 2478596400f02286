import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeLog } from '../log.ts';
import { eachAlone } from './each-alone.ts';

const lines: string[] = [];
const log = makeLog(
  'info',
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  }),
);

test('what fails for one is said of it and in the end, and the others are done', async () => {
  const done: number[] = [];
  const work = async (id: number) => {
    if (id % 2 === 0) throw new Error(`no ${id} for grace@example.org`);
    done.push(id);
  };
  await expect(eachAlone({ log, about: (id) => ({ id }) }, [1, 2, 3, 4, 5], work)).rejects.toThrow('no 2');
  expect(done).toEqual([1, 3, 5]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { id: 2, reason: 'Error: no 2 for <address>' },
    { id: 4, reason: 'Error: no 4 for <address>' },
  ]);
  await eachAlone({ log, about: (id) => ({ id }) }, [7], work);
  expect([done, lines.length]).toEqual([[1, 3, 5, 7], 2]);
});
