import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { durationsOf } from './durations.ts';
import { digestOf, engineCovers, engineTests, leftOut } from './engine.ts';

const root = path.join(import.meta.dirname, '../..');

describe("the engine's tests", () => {
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
    expect(leftOut(digest(), { everything: false, stamp: stamp() })).toEqual([]);
    await writeFile(stamp(), digest());
    expect(leftOut(digest(), { everything: true, stamp: stamp() })).toEqual([]);
  });

  test('are left out once they were green, until a file that they cover is changed, added, renamed or gone', async () => {
    const file = (name: string) => path.join(folder, name);
    const isLeftOut = () => leftOut(digest(), { everything: false, stamp: stamp() }).length > 0;
    await writeFile(stamp(), digest());
    expect(isLeftOut()).toBe(true);
    await writeFile(file('page.tsx'), 'another page');
    expect(isLeftOut()).toBe(true);

    const changes = [
      () => writeFile(file('kernel/deep/file.ts'), 'two'),
      () => writeFile(file('kernel/new.sql'), ''),
      () => rename(file('kernel/new.sql'), file('kernel/deep/new.sql')),
      () => rm(file('kernel/deep/new.sql')),
    ];
    for (const change of changes) {
      await change();
      expect(isLeftOut()).toBe(false);
      await writeFile(stamp(), digest());
      expect(isLeftOut()).toBe(true);
    }
  });

  test('and what they cover are named by patterns that all find something', () => {
    const finds = (pattern: string) => globSync(pattern, { cwd: root }).length > 0;
    expect([...engineTests, ...engineCovers].filter((pattern) => !finds(pattern))).toEqual([]);
  });
});

test('durations are kept of files that take long, the same for about the same time', () => {
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
  expect(durations(9)).toEqual({ 'e2e/a.test.ts': 32, 'server/b.test.ts': 8 });
  expect(durations(7)).toEqual(durations(9));
  expect(durations(20)).not.toEqual(durations(9));
});
