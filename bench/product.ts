import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/test/free-port.ts';
import manifest from '../package.json' with { type: 'json' };
import type { Organiser } from '../tools/simulate/desk.ts';
import { callerOf } from './messages.ts';
import { end, project, spawnPinned } from './pinned.ts';
import { processorSeconds, tellsProcessorTime } from './processor-time.ts';
import type { Statement } from './statements.ts';
import type { Bench } from './yardstick.ts';

/** The complete server as users start it: its own PostgreSQL, durable commits, the demo event. */
export type Product = AsyncDisposable & {
  address: string;
  passcode: string;
  organiser: Organiser | undefined;
  /** Whether processor time and memory can be read; for a remote server only with its token. */
  metered: boolean;
  /** Seconds of processor time the server process has used so far, without PostgreSQL. */
  cpuSeconds(): Promise<number>;
  residentBytes(): Promise<number>;
  /** Its memory after a garbage collection. Only if it was started with `memory`. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** What the server asks its database during `work`. Only if it was started with `statements`. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  dataFolder: string | undefined;
};

export type Started = {
  profile?: boolean;
  memory?: boolean;
  statements?: boolean;
  env?: Record<string, string>;
  /** The file by which the program enters a control group, before it begins. */
  procs?: string | undefined;
};

const readyWithin = 60_000;
/** What `npm start` tells V8. */
const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const profiling = ['--cpu-prof', '--cpu-prof-dir=bench/results'];
const measuring = ['--expose-gc', '--import', './bench/memory.ts'];
const listening = ['--import', './bench/statements.ts'];

export async function reachProduct({ address, passcode, token, profile, say }: Bench): Promise<Product> {
  if (address === undefined) return startProduct({ profile });
  const given = { passcode, token, stop: async () => undefined };
  const { status } = await askMetrics(address, token);
  if (status !== 200)
    say(`  ${address}/metrics answers ${status}: processor time and memory are left out. --token opens it.`);
  return product(address, { ...given, metered: status === 200 });
}

const askMetrics = (address: string, token: string | undefined) =>
  fetch(`${address}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

export async function startProduct({
  profile = false,
  memory = false,
  statements = false,
  env = {},
  procs,
}: Started): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'volary-bench-'));
  // The database runs as a user of its own when we are root.
  await chmod(folder, 0o711);
  const port = await freePort();
  const flags = [
    ...startFlags,
    ...(profile ? profiling : []),
    ...(memory ? measuring : []),
    ...(statements ? listening : []),
  ];
  const command = [process.execPath, ...flags, 'server/main.ts'];
  const [program = '', ...args] =
    procs === undefined ? command : ['sh', '-c', 'echo $$ > "$0" && exec "$@"', procs, ...command];
  const server = spawnPinned('server', program, args, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DEMO: 'on',
      // The capacity of the machine is measured, not the rate at which the waiting room admits people.
      JOINS_PER_SECOND: '100000',
      ...env,
    },
    stdio: [
      'ignore',
      'ignore',
      process.env.BENCH_VERBOSE ? 'inherit' : 'ignore',
      ...(memory || statements ? ['ipc' as const] : []),
    ],
  });
  const stop = async () => {
    await end(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(`http://127.0.0.1:${port}`, () => server.exitCode === null);
    const passwordFile = path.join(folder, 'demonstration.password');
    const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : null;
    return product(`http://127.0.0.1:${port}`, {
      ...(password !== null && { organiser: { email: 'demo@volary.example', password } }),
      ...(memory && { memory: () => callerOf(server)<NodeJS.MemoryUsage>('memory') }),
      ...(statements && {
        statementsOf: async (work) => {
          const call = callerOf(server);
          await call('listen');
          await work();
          return call<Statement[]>('heard');
        },
      }),
      dataFolder: folder,
      pid: server.pid,
      stop,
    });
  } catch (problem) {
    await stop();
    throw problem;
  }
}

type Reached = {
  organiser?: Organiser;
  pid?: number | undefined;
  dataFolder?: string;
  passcode?: string | undefined;
  token?: string | undefined;
  metered?: boolean;
  memory?: Product['memory'];
  statementsOf?: Product['statementsOf'];
  stop(): Promise<void>;
};

const notMeasured = () =>
  Promise.reject(new Error('This server was not started to have its memory measured.'));
const notHeard = () => Promise.reject(new Error('This server was not started to be listened to.'));

function product(
  address: string,
  {
    organiser,
    pid,
    stop,
    dataFolder,
    passcode = 'FLOCK',
    token,
    metered = true,
    memory = notMeasured,
    statementsOf = notHeard,
  }: Reached,
): Product {
  const metric = async (name: string) => {
    const text = await (await askMetrics(address, token)).text();
    const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${address}/metrics has no ${name}.`);
    return Number(value);
  };
  return {
    address,
    passcode,
    organiser,
    metered,
    // Asking the server itself costs it processor time: with thousands of sockets, more than many a message does.
    cpuSeconds: async () =>
      pid !== undefined && tellsProcessorTime ? processorSeconds(pid) : metric('process_cpu_seconds_total'),
    residentBytes: () => metric('process_resident_memory_bytes'),
    memory,
    statementsOf,
    dataFolder,
    [Symbol.asyncDispose]: stop,
  };
}

export async function ready(address: string, alive: () => boolean): Promise<void> {
  const until = Date.now() + readyWithin;
  while (alive() && Date.now() < until) {
    const answer = await fetch(`${address}/api/health?check=ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(15);
  }
  throw new Error(`The server in ${project} did not become ready. BENCH_VERBOSE=1 shows what it says.`);
}
