import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { makeProgram } from '#server/program.ts';
import { Browser } from '#server/test/browser.ts';
import { rankTest } from './rank-test.ts';

/**
 * Whether anybody can find out, by what is answered or by how long that takes, which addresses have an account: asks the
 * four calls that take an address, for addresses that have one and for as many that have not.
 */
const rounds = Number(process.argv[2] ?? 1000);
const password = 'Carrier-Pigeon-7';
/** Below it one would call the difference real; four calls are looked at, so it is a strict one. */
const suspicious = 0.005;

type Side = { answers: Set<string>; times: number[] };
type Ask = (browser: Browser, email: string) => Promise<{ status: number; body: unknown; headers: Headers }>;

const calls: Record<string, Ask> = {
  'sign-in, wrong password': (browser, email) =>
    browser.call('signIn', { body: { email, passwd: 'Wrong-Pigeon-7' } }),
  recovery: (browser, email) => browser.call('recover', { body: { email } }),
  'SSO check': (browser, email) => browser.call('checkSso', { body: { email } }),
  'sign-up': (browser, email) => browser.call('signUp', { body: { email, password } }),
};

const folder = await mkdtemp(path.join(tmpdir(), 'volary-enumeration-'));
await chmod(folder, 0o711);
const postgres = await startOwnPostgres({ dataFolder: folder, say: () => undefined });
try {
  await migrate(postgres.url);
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead), monotonic: () => performance.now() + ahead };
  const env = { VOLARY_ENV: 'test', DATA_FOLDER: folder, LOG_LEVEL: 'fatal', HOST: '127.0.0.1' };
  const config = { ...readConfig({ ...env, DATABASE_URL: postgres.url }, []), devAssets: true };
  const program = await makeProgram({ config, databaseUrl: postgres.url, clock });
  const origin = `http://127.0.0.1:${await program.listen(0, '127.0.0.1')}`;
  const addressOf = (kind: string, round: number) => `${kind}${String(round).padStart(5, '0')}@example.org`;
  for (let round = 0; round < rounds; round += 1) {
    const about = { email: addressOf('known', round), password, name: 'Ada', locale: 'en', now: clock.now() };
    await program.kernel.db.transaction().execute((tx) => makeVerifiedAccount(tx, about));
  }

  let found = 0;
  for (const [name, ask] of Object.entries(calls)) {
    const sides: Record<'known' | 'other', Side> = {
      known: { answers: new Set(), times: [] },
      other: { answers: new Set(), times: [] },
    };
    for (const [place, { kind, round }] of inRandomOrder(rounds).entries()) {
      // Limits never tell: each asks with a browser of its own, minutes later.
      ahead += 120_000;
      const browser = new Browser(origin);
      await browser.open('/login');
      const since = performance.now();
      const { status, body, headers } = await ask(browser, addressOf(kind, round));
      const time = performance.now() - since;
      // The first ones warm the program up and are not counted.
      if (place < 40) continue;
      sides[kind].times.push(time);
      sides[kind].answers.add(JSON.stringify([status, plain(body), [...headers.keys()].sort()]));
    }
    const same = setOf(sides.known) === setOf(sides.other);
    const { area, probability } = rankTest(sides.known.times, sides.other.times);
    if (!same || probability < suspicious) found += 1;
    const [known, other] = [median(sides.known.times), median(sides.other.times)];
    const asked = `${sides.known.times.length} and ${sides.other.times.length}`;
    process.stdout.write(
      `${name.padEnd(26)} answers ${same ? 'the same' : 'DIFFER'}; median ${known.toFixed(2)} ms with an account, ${other.toFixed(2)} ms without; ` +
        `AUC ${area.toFixed(3)}, p = ${probability.toFixed(3)} (${asked})\n`,
    );
  }
  await program.stop();
  process.exitCode = found === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Each address of each kind once. By chance, since the jobs of one call run beside the next ones: in any fixed order one kind
 * would follow the other more often, and be as slow as that one's jobs make it.
 */
function inRandomOrder(rounds: number): { kind: 'known' | 'other'; round: number }[] {
  const all = Array.from({ length: rounds }, (_, round) => round).flatMap((round) => [
    { kind: 'known' as const, round },
    { kind: 'other' as const, round },
  ]);
  return all
    .map((call) => ({ call, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ call }) => call);
}

/** The number of a request is its own; all else is compared byte by byte. */
function plain(body: unknown): unknown {
  const { requestId: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

function setOf({ answers }: Side): string {
  return [...answers].sort().join('\n');
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
