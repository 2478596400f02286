import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '#server/test/database.ts';
import { command, patience } from './command.fixture.ts';

describe('who makes or wants a backup before the first start', { timeout: patience }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'volary-before-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const npmRun = (env: Record<string, string>, name: string, ...args: string[]) =>
    command(name, args, {
      env: {
        DATA_FOLDER: path.join(folder, 'data'),
        VOLARY_ENV: 'test',
        DATABASE_URL: '',
        REDIS_URL: '',
        SECRET_KEY: '',
        ...env,
      },
    });

  test('is told that there is nothing yet, and finds nothing that was not there before', async () => {
    const data = path.join(folder, 'data');
    const nothing = {
      code: 1,
      out: '',
      err: `There is no database in ${data} yet, so there is nothing to back up: start Volary once.\n`,
    };
    expect(await npmRun({}, 'backup')).toEqual(nothing);
    expect(await npmRun({}, 'backup', path.join(folder, 'elsewhere', 'b.tar.gz'))).toEqual(nothing);
    expect(await npmRun({}, 'try-backup')).toMatchObject({
      code: 1,
      err: `There is no backup in ${path.join(data, 'backups')}: npm run backup makes one.\n`,
    });
    const none = path.join(folder, 'none.tar.gz');
    expect(await npmRun({}, 'restore', none)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`The backup ${none} cannot be used`),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('is told the same of a database without tables, which stays empty', async () => {
    await using empty = await emptyDatabase();
    expect(await npmRun({ DATABASE_URL: empty.url }, 'backup')).toEqual({
      code: 1,
      out: '',
      err: 'There are no tables yet, so there is nothing to back up: start Volary once.\n',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('restores on a new machine, whose only key is then that of the backup', async () => {
    await using before = await freshDatabase();
    await using after = await emptyDatabase();
    const old = { DATABASE_URL: before.url, DATA_FOLDER: path.join(folder, 'old') };
    await mkdir(old.DATA_FOLDER);
    await writeFile(path.join(old.DATA_FOLDER, 'secret.key'), `${'k'.repeat(64)}\n`);
    const file = path.join(folder, 'b.tar.gz');
    expect(await npmRun(old, 'backup', file)).toMatchObject({ code: 0, err: '' });

    expect(await npmRun({ DATABASE_URL: after.url }, 'restore', file)).toMatchObject({ code: 0, err: '' });
    expect(await readdir(path.join(folder, 'data'))).toEqual(['secret.key']);
  });
});
