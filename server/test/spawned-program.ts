import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { freePort } from './free-port.ts';

const root = path.join(import.meta.dirname, '../..');

export type SpawnedProgram = AsyncDisposable & {
  readonly origin: string;
  readonly dataFolder: string;
  /** Resolves when it is ready. Can be called again after it has ended. */
  start(): Promise<void>;
  /** The warnings and errors in its log since it was started. */
  logged(): string;
  /** Sends a signal; returns the exit code, or null if the signal itself ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
};

/** The server as a user starts it: a process with its own data folder, port and PostgreSQL. */
export async function prepareProgram(): Promise<SpawnedProgram> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'volary-spawned-'));
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let logged = '';

  return {
    origin,
    dataFolder,
    async start() {
      const started = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_FOLDER: dataFolder,
          LOG_LEVEL: 'warn',
          VOLARY_ENV: 'production',
          VOLARY_DEV_ASSETS: '1',
          DATABASE_URL: '',
          ORIGIN: '',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      logged = '';
      started.stdout?.on('data', (text: Buffer) => {
        logged += text;
      });
      let said = '';
      started.stderr?.on('data', (text: Buffer) => {
        said += text;
      });
      for (let tries = 0; tries < 300; tries += 1) {
        const ready = await fetch(`${origin}/api/health?check=ready`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ready) return;
        if (started.exitCode !== null) throw new Error(`The program ended: ${said}`);
        await wait(100);
      }
      throw new Error(`The program was not ready in 30 seconds: ${said}`);
    },
    logged: () => logged,
    async end(signal) {
      if (child === null) throw new Error('The program was not started.');
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
    async [Symbol.asyncDispose]() {
      child?.kill('SIGKILL');
      // Starting on this folder takes over an orphaned PostgreSQL, which can then be stopped.
      await (await startOwnPostgres({ dataFolder, say: () => undefined })).stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
