import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { makeLog } from '#server/kernel/log.ts';
import { reachOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { Browser } from '#server/test/browser.ts';
import { connect } from '../../tools/backup/database.ts';
import { type CitySize, citySizes } from '../../tools/fill-database/city.ts';
import { type City, fillDatabase } from '../../tools/fill-database/fill-database.ts';
import { Times } from '../../tools/simulate/figures.ts';
import { type EverydayCall, everydayCalls, NotNow } from '../load/everyday-calls.ts';
import { joins } from '../load/joins.ts';
import { type Read, readBy } from '../plans.queries.ts';
import { type Product, startProduct } from '../product.ts';
import type { Bench, Line, Yardstick } from '../yardstick.ts';

const password = 'Carrier-Pigeon-7';
const times = 40;
const warmUp = 5;
/** Milliseconds. */
const bound = 30;
/** In a row, of one call: more of them are no moment of a busy machine. */
const mostTurnedAway = 20;
/** A table of fewer rows than this is read whole sooner than by an index. */
const manyRows = 2_000;

/** What pages read all day, with as much in the database as a city has, and by turns with next to nothing in it. */
export const everydayPages: Yardstick = {
  name: 'Y10',
  title: 'everyday pages and joining with much in the database, against next to nothing in it',
  notByAddress: 'it fills the databases of servers of its own',
  async run(bench) {
    await using few = await startFilled(bench, citySizes.hamlet);
    await using many = await startFilled(bench, citySizes[bench.size ?? 'town']);
    const lines: Line[] = [];
    const scanned: string[] = [];
    for (const call of many.calls) {
      const control = few.calls.find(({ what }) => what === call.what);
      if (control === undefined) throw new Error(`The small database has no ${call.what}.`);
      const {
        p95: [p95, ofControl],
        turnedAway,
      } = await timesOf([call, many.organisers], [control, few.organisers]);
      const { result: read } = await whenLetIn(() => many.read(call));
      // Explaining a heavy statement keeps the core of its server busy, which then turns the next call away.
      await many.calm();
      const beside = `${ofControl.toFixed(1)} ms with ${citySizes.hamlet.events} events; ${read.rows} rows in ${read.pages} pages`;
      // A run takes long, and may end before its table is printed.
      bench.say(`  ${call.what}: ${p95.toFixed(1)} ms (${beside})`);
      if (turnedAway > 0) bench.say(`    turned away and called again: ${turnedAway} times`);
      lines.push({ what: `${call.what} (p95; ${beside})`, value: p95, unit: 'ms', atMost: bound });
      for (const { table, rows } of read.scanned)
        if (rows >= manyRows) scanned.push(`${call.what} looks through ${table} (${rows} rows)`);
    }
    if (scanned.length > 0) throw new Error(scanned.join('; '));
    return lines;
  },
};

type Filled = AsyncDisposable & {
  organisers: readonly Browser[];
  calls: readonly EverydayCall[];
  calm(): Promise<void>;
  /** What the statements of a call read. */
  read(call: EverydayCall): Promise<Read>;
};

async function startFilled({ profile, say }: Bench, size: CitySize): Promise<Filled> {
  await using opened = new AsyncDisposableStack();
  const product = opened.use(await startProduct({ profile, statements: true }));
  const database = await reachOwnPostgres({ dataFolder: product.dataFolder ?? '', say: () => undefined });
  opened.defer(() => database.stop());
  const client = await connect(database.url, 'volary bench');
  opened.defer(() => client.end());
  const began = performance.now();
  const city = await fill(client, database.url, size);
  say(`  ${size.events} events filled in ${Math.round((performance.now() - began) / 1_000)} s`);
  const organisers: Browser[] = [];
  for (const { email } of city.organisers) organisers.push(await signIn(product, email));
  const [first] = organisers;
  if (first === undefined) throw new Error('Nobody can sign in.');
  await untilCalm(first);
  const calls = [...(await everydayCalls(first, city)), ...(await joins(first, city))];
  const all = opened.move();
  return {
    organisers,
    calls,
    calm: () => untilCalm(first),
    async read(call) {
      const reads: Read[] = [];
      const ask = await call.prepare(first);
      for (const statement of await product.statementsOf(ask))
        if (isRead(statement.text)) reads.push(await readBy(client, statement));
      return {
        rows: reads.reduce((sum, { rows }) => sum + rows, 0),
        pages: reads.reduce((sum, { pages }) => sum + pages, 0),
        scanned: reads.flatMap(({ scanned }) => scanned),
      };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const isRead = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

async function fill(client: Awaited<ReturnType<typeof connect>>, url: string, size: CitySize): Promise<City> {
  const db = openDatabase(
    { url, size: 1, name: 'volary bench', statementTimeout: 15_000 },
    makeLog(readConfig({}, []).logLevel),
  );
  try {
    return await fillDatabase({ client, db, size, password, now: new Date(), say: () => undefined });
  } finally {
    await db.destroy();
  }
}

async function signIn({ address }: Product, email: string): Promise<Browser> {
  const browser = new Browser(address);
  await browser.open('/login');
  for (let tries = 1; ; tries += 1) {
    const { status } = await browser.call('signIn', { body: { email, passwd: password } });
    if (status === 200) break;
    // A server that was busy a moment ago, with what was filled in, lets nobody sign in yet.
    if (status !== 503 || tries === 20) throw new Error(`${email} could not sign in (${status}).`);
    await sleep(500);
  }
  await browser.open('/p/list/');
  return browser;
}

/** What was filled in, so many who sign in at once, and statements that are explained keep a server busy: it turns calls away. */
async function untilCalm(organiser: Browser): Promise<void> {
  for (let [tries, inARow] = [1, 0]; inARow < 3; tries += 1) {
    const { status } = await organiser.call('listWorkspaces', {});
    if (status !== 200 && tries === 240) throw new Error(`The server does not come to rest (${status}).`);
    inARow = status === 200 ? inARow + 1 : 0;
    await sleep(250);
  }
}

type Caller = readonly [EverydayCall, readonly Browser[]];

type LetIn<Result> = { result: Result; turnedAway: number };

/** Who has called too often, or met a server with too much to do, waits and calls again. */
async function whenLetIn<Result>(act: () => Promise<Result>): Promise<LetIn<Result>> {
  for (let turnedAway = 0; ; )
    try {
      return { result: await act(), turnedAway };
    } catch (problem) {
      if (!(problem instanceof NotNow) || turnedAway === mostTurnedAway) throw problem;
      if (problem.isOverloaded) turnedAway += 1;
      await sleep(problem.seconds * 1_000);
    }
}

/** Milliseconds. */
async function timeOf(call: EverydayCall, browser: Browser): Promise<number> {
  const ask = await call.prepare(browser);
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** The two by turns, so that both meet the same moments of the machine; and people by turns, who may not call so often. */
async function timesOf(
  one: Caller,
  other: Caller,
): Promise<{ p95: readonly [number, number]; turnedAway: number }> {
  const taken = [new Times(), new Times()] as const;
  let turnedAway = 0;
  for (let time = 0; time < warmUp + times; time += 1)
    for (const [place, [call, organisers]] of [one, other].entries()) {
      const browser = organisers[time % organisers.length];
      if (browser === undefined) continue;
      const timed = await whenLetIn(() => timeOf(call, browser));
      turnedAway += timed.turnedAway;
      if (time >= warmUp) taken[place]?.add(timed.result);
    }
  return { p95: [taken[0].at(0.95), taken[1].at(0.95)], turnedAway };
}
