import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-stop-'));
  // mkdtemp makes the folder private; PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server as a user would, with its own PostgreSQL, and sends SIGTERM when its output contains `words`. */
async function stoppedAt(words: string): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'fatal',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: '1',
      DATABASE_URL: '',
      ORIGIN: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
    if (said.includes(words)) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'exit');
  return { said, code };
}

const postmaster = () =>
  readFile(path.join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').then(
    () => 'runs',
    () => 'stopped',
  );

test.each(['Creating the database', 'Creating the demo event'])(
  'a SIGTERM during the start (%s) leaves no PostgreSQL behind',
  // A start may take half a minute (`prepareProgram`).
  { timeout: 60_000 },
  async (words) => {
    const { said, code } = await stoppedAt(words);
    expect(said).toContain(words);
    expect(said).not.toContain('is ready');
    expect(code).toBe(0);
    expect(await postmaster()).toBe('stopped');
  },
);
