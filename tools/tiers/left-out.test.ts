import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';

const project = path.join(import.meta.dirname, '../..');

test('what was left out for want of something is counted by what that is, and nothing else is told', () => {
  const result = (status: string, without?: string) => ({ status, meta: { ...(without && { without }) } });
  const testResults = [
    { assertionResults: [result('skipped', 'Redis'), result('passed', 'Redis'), result('skipped')] },
    { assertionResults: [result('skipped', 'PgBouncer'), result('failed'), result('skipped', 'Redis')] },
  ];
  expect(leftOut({ testResults })).toEqual(['1 left out without PgBouncer', '2 left out without Redis']);
  expect(leftOut({ testResults: [] })).toEqual([]);
});

test('a clone without the history says that updates from earlier versions were not tried', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'volary-left-out-'));
  // To git it looks like a clone that has none of the commits.
  execFileSync('git', ['init', '--quiet', '--bare', path.join(folder, 'empty.git')]);
  const report = path.join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tools/release/earlier-versions.test.ts'];
  await promisify(execFile)(process.execPath, [...vitest, '--reporter=json', `--outputFile=${report}`], {
    cwd: project,
    env: { ...process.env, GIT_DIR: path.join(folder, 'empty.git') },
  });
  const said = leftOut(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  expect(said).toEqual([
    '6 left out without the history of the repository (git fetch --unshallow brings it)',
  ]);
}, 120_000);
