import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, readAccess } from '#server/kernel/postgres/access.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { choosePlace } from '#server/kernel/postgres/place.ts';
import { killWholePostgres, postmasterIn } from '#server/test/faults/kill-postgres.ts';
import { freePort } from '#server/test/free-port.ts';

const project = path.resolve(import.meta.dirname, '../..');
const patience = 60_000;

/** The server as a user starts it, with its own PostgreSQL, in a temporary folder. */
export class Victim {
  readonly address: string;
  readonly #folder: string;
  readonly #port: number;
  #program: ChildProcess | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<Victim> {
    const folder = mkdtempSync(path.join(tmpdir(), 'volary-kill-rounds-'));
    // PostgreSQL runs as another user when we are root.
    chmodSync(folder, 0o711);
    const victim = new Victim(folder, await freePort());
    await victim.spawn();
    return victim;
  }

  /** Resolves when it is ready. */
  async spawn(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: project,
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_FOLDER: this.#folder,
        // Pages refer to the sources, so that no web build is needed.
        VOLARY_DEV_ASSETS: 'on',
        LOG_LEVEL: 'silent',
        DATABASE_URL: '',
        ORIGIN: '',
        DEMO: 'on',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#program = child;
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said = (said + text).slice(-4_000);
    });
    for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) {
      if (child.exitCode !== null) throw new Error(`The program ended by itself: ${said}`);
      if (await this.#isReady()) return;
    }
    throw new Error(`The program was not ready in ${patience / 1000} seconds: ${said}`);
  }

  /** False if the server has exited by itself: it did not survive the loss of its database. */
  get alive(): boolean {
    return this.#program?.exitCode === null && this.#program.signalCode === null;
  }

  async killProgram(): Promise<void> {
    const program = this.#program;
    if (program === null) return;
    const gone = once(program, 'exit');
    program.kill('SIGKILL');
    await gone;
  }

  /** Kills the postmaster only: its children notice and exit by themselves. */
  async killPostmaster(): Promise<void> {
    const { home } = await choosePlace(this.#folder, () => undefined);
    process.kill(postmasterIn(home), 'SIGKILL');
  }

  /** Kills all processes at once: anything not on disk is lost. */
  async killPostgres(): Promise<void> {
    const { home } = await choosePlace(this.#folder, () => undefined);
    killWholePostgres(home);
  }

  async databaseUrl(): Promise<string> {
    const { cluster } = await choosePlace(this.#folder, () => undefined);
    return databaseUrl(await readAccess(cluster));
  }

  get organiser(): { email: string; password: string } {
    const password = readFileSync(path.join(this.#folder, 'demonstration.password'), 'utf8').trim();
    return { email: 'demo@volary.example', password };
  }

  async end(): Promise<void> {
    if (this.alive && this.#program !== null) {
      const gone = once(this.#program, 'exit');
      this.#program.kill('SIGTERM');
      await gone;
    } else {
      // Starting on this folder takes over the orphaned PostgreSQL, which can then be stopped.
      await (await startOwnPostgres({ dataFolder: this.#folder, say: () => undefined })).stop();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.address}/api/health?check=ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}
