import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

// Windows names the folder in another variable.
test.skipIf(process.platform === 'win32')(
  'what a test and what it starts write lies in the folder of the run, which goes with it',
  () => {
    const folder = path.basename(path.dirname(tmpdir()));
    expect(folder).toMatch(/^volary-tests-\d+$/);
    const { stdout } = spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(tmpdir());
  },
);
