import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { durationsOf, longestFirst, updated } from './durations.ts';
import { digestOf, isLeftOut, tiers } from './tiers.ts';

const root = path.join(import.meta.dirname, '../..');

describe('the tests of a tier', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'volary-tiers-'));
    await mkdir(path.join(folder, 'kernel/deep'), { recursive: true });
    await writeFile(path.join(folder, 'kernel/deep/file.ts'), 'one');
    await writeFile(path.join(folder, 'page.tsx'), 'page');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const digest = () => digestOf(folder, ['kernel/**', 'kernel/**/*.ts']);
  const stamp = () => path.join(folder, 'stamp');

  test('run in a clean clone, and with --all', async () => {
    expect(isLeftOut(digest(), { everything: false, stamp: stamp() })).toBe(false);
    await writeFile(stamp(), digest());
    expect(isLeftOut(digest(), { everything: true, stamp: stamp() })).toBe(false);
  });

  test('are left out once they were green, until a file that they cover is changed, added, renamed or gone', async () => {
    const file = (name: string) => path.join(folder, name);
    const isLeft = () => isLeftOut(digest(), { everything: false, stamp: stamp() });
    await writeFile(stamp(), digest());
    expect(isLeft()).toBe(true);
    await writeFile(file('page.tsx'), 'another page');
    expect(isLeft()).toBe(true);

    const changes = [
      () => writeFile(file('kernel/deep/file.ts'), 'two'),
      () => writeFile(file('kernel/new.sql'), ''),
      () => rename(file('kernel/new.sql'), file('kernel/deep/new.sql')),
      () => rm(file('kernel/deep/new.sql')),
    ];
    for (const change of changes) {
      await change();
      expect(isLeft()).toBe(false);
      await writeFile(stamp(), digest());
      expect(isLeft()).toBe(true);
    }
  });

  test('and what they cover are named by patterns that all find something', () => {
    const finds = (pattern: string) => globSync(pattern, { cwd: root }).length > 0;
    const patterns = tiers.flatMap(({ tests, covers }) => [...tests, ...covers]);
    expect(patterns.filter((pattern) => !finds(pattern))).toEqual([]);
  });
});

test('durations are kept of all files, the same for about the same time', () => {
  const ran = (name: string, milliseconds: number) => ({
    name: path.join(root, name),
    startTime: 5_000,
    endTime: 5_000 + milliseconds,
  });
  const durations = (seconds: number) =>
    durationsOf(
      [
        { testResults: [ran('server/b.test.ts', seconds * 1_000), ran('server/quick.test.ts', 900)] },
        { testResults: [ran('e2e/a.test.ts', 30_000)] },
      ],
      root,
    );
  expect(durations(9)).toEqual({ 'e2e/a.test.ts': 32, 'server/b.test.ts': 8, 'server/quick.test.ts': 1 });
  expect(durations(7)).toEqual(durations(9));
  expect(durations(20)).not.toEqual(durations(9));
});

test('what takes longest is begun first, and what nobody knows before it: no worker finishes alone', () => {
  const known = { 'e2e/long.test.ts': 64, 'e2e/quick.test.ts': 1, 'e2e/middling.test.ts': 8 };
  const files = ['quick', 'new', 'long', 'middling'].map((name) => path.join(root, `e2e/${name}.test.ts`));
  const order = longestFirst(files, known, (file) => file).map((file) => path.basename(file, '.test.ts'));
  expect(order).toEqual(['new', 'long', 'middling', 'quick']);
});

describe('the list of durations, after a run', () => {
  const took = (name: string) => ({ name: path.join(root, name), startTime: 0, endTime: 4_000 });
  const known = {
    'e2e/every-page/studio.test.ts': 8,
    'server/test/hostile.test.ts': 8,
    'e2e/gone.test.ts': 8,
    'server/gone.test.ts': 8,
  };

  test('of both suites has what ran, and nothing else', () => {
    const reports = [
      { testResults: [took('server/test/lists.test.ts')] },
      { testResults: [took('e2e/every-page/studio.test.ts')] },
    ];
    expect(updated(known, reports, root)).toEqual({
      'e2e/every-page/studio.test.ts': 4,
      'server/test/lists.test.ts': 4,
    });
  });

  test('of one suite keeps what is known of the other, without what no longer exists', () => {
    const reports = [{ testResults: [took('server/test/lists.test.ts')] }];
    expect(updated(known, reports, root)).toEqual({
      'e2e/every-page/studio.test.ts': 8,
      'server/test/lists.test.ts': 4,
    });
  });
});
