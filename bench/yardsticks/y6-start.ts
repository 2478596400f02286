import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#server/test/free-port.ts';
import { end, project } from '../pinned.ts';
import { ready } from '../product.ts';
import { type Line, median, type Yardstick } from '../yardstick.ts';

const times = 3;
const aim = 2;

/**
 * From `npm start` to the printed addresses and a ready server, with everything installed and built; and the same after
 * the server was killed with its database still running. It uses both cores, as a normal start does.
 */
export const start: Yardstick = {
  name: 'Y6',
  title: 'start: npm start, warm, until it is ready',
  notByAddress: 'it starts and kills servers',
  async run({ say }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'volary-bench-'));
    await chmod(folder, 0o711);
    let running: Started | undefined;
    try {
      running = await startOnce(folder);
      say(`  the first start, which makes the database, took ${running.seconds.toFixed(2)} s`);
      const warm: number[] = [];
      const killed: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await end(running.npm, 'SIGTERM');
        running = await startOnce(folder);
        warm.push(running.seconds);
        await kill(running);
        running = await startOnce(folder);
        killed.push(running.seconds);
      }
      const line = (what: string, seconds: readonly number[]): Line => ({
        what,
        value: median(seconds),
        unit: 's',
        atMost: aim,
      });
      return [
        line(`npm start, warm (median of ${times})`, warm),
        line(`npm start after kill -9 (median of ${times})`, killed),
      ];
    } finally {
      if (running !== undefined) await end(running.npm, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Started = { npm: ChildProcess; seconds: number; address: string };

async function startOnce(folder: string): Promise<Started> {
  const port = await freePort();
  const since = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: project,
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const printed = new Promise<void>((resolve, reject) => {
    let said = '';
    npm.stderr?.on('data', (text: Buffer) => {
      said += text;
      if (/is ready\./.test(said)) resolve();
    });
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  await Promise.all([printed, ready(address, () => npm.exitCode === null)]);
  return { npm, seconds: (performance.now() - since) / 1000, address };
}

/** As in a fresh shell: variables that npm set for the bench would change the start. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^(DATABASE_URL|NODE_ENV|DEMO)$/.test(name)),
  );
}

/** kill -9 of npm and everything it started except PostgreSQL, which is left behind as after a crash. */
async function kill({ npm }: Started): Promise<void> {
  const family = npm.pid === undefined ? [] : descendantsOf(npm.pid);
  for (const pid of family.filter((child) => !/postgres/.test(commandOf(child))))
    process.kill(pid, 'SIGKILL');
  await end(npm, 'SIGKILL');
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
  return children.flatMap((child) => [...descendantsOf(child), child]);
}

function parentOf(pid: number): number | undefined {
  const status = textOf(`/proc/${pid}/status`);
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
