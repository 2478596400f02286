import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { runTool, ToolProblem } from '../backup/database.ts';
import { countByApi } from '../simulate/count-by-api.ts';
import { type CountedBySql, countBySql } from '../simulate/counts.queries.ts';
import { Desk } from '../simulate/desk.ts';
import { Times } from '../simulate/figures.ts';
import { SharedFollowing } from '../simulate/following.ts';
import { Hall } from '../simulate/hall.ts';
import { joinPatiently } from '../simulate/join.ts';
import { differences, expectedAfter } from '../simulate/ledger.ts';
import { keepKnocking } from './knock.ts';
import { late, type Target, targets } from './late.ts';
import { keepBusy, makeEvent } from './load.ts';
import { keepEndingAndReopening } from './restless.ts';
import { Victim } from './victim.ts';

const usage = `node tools/start/run.cjs tools/kill-rounds/main.ts [options]

  --target program|postgres|postmaster
                what is killed with kill -9 (program); postgres: all its processes in one moment
  --rounds N    how often (60)
  --phones N    phones that act all the time (80)
  --seconds S   load between two kills, half of it to one and a half (3)
  --seed N      the same number does the same, as far as time allows

The exit code is 1 when something was lost or counted wrongly, and when a round took longer than promised.
`;

/** A round hangs if the first receipt takes more milliseconds than this after the kill. */
const patience = 60_000;

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', default: 'program' },
      rounds: { type: 'string', default: '60' },
      phones: { type: 'string', default: '80' },
      seconds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const target = targets.find((name) => name === values.target);
  if (target === undefined) throw new ToolProblem(`--target takes ${targets.join(', ')}.`);
  const right = await killRounds({
    target,
    rounds: Number(values.rounds),
    phones: Number(values.phones),
    seconds: Number(values.seconds),
    seed: Number(values.seed),
  });
  if (!right) process.exitCode = 1;
});

type Options = { target: Target; rounds: number; phones: number; seconds: number; seed: number };

async function killRounds({ target, rounds, phones, seconds, seed }: Options): Promise<boolean> {
  const random = seededRandom(seed);
  const victim = await Victim.start();
  const event = await makeEvent(victim.address, victim.organiser);
  // Of the anonymous poll nobody can tell whose vote was counted in an earlier round: its counts are held against its rows.
  const provable = [...Object.values(event.running), event.named];
  const sessions = [...provable, event.anonymous];
  const shared = new SharedFollowing();
  const desk = await Desk.signIn(victim.address, event.id, victim.organiser);
  let receiptAt = 0;
  const hall = new Hall({
    address: victim.address,
    passcode: event.passcode,
    sessions,
    random,
    shared,
    receipted: () => {
      receiptAt = performance.now();
    },
  });
  try {
    await hall.fill(phones, { atOnce: 20, within: patience });
    const before = await count(victim, sessions);
    const load = keepBusy(hall, random);
    const knocking = keepKnocking(
      await joinPatiently(victim.address, event.passcode, {}, { within: 60_000 }),
      event.running.qna,
    );
    const restless = await keepEndingAndReopening(
      victim.address,
      victim.organiser,
      [event.named, event.anonymous],
      random,
    );
    const [ready, first] = [new Times(), new Times()];

    for (let round = 1; round <= rounds; round += 1) {
      await sleep(seconds * 1000 * (0.5 + random()));
      const counted = hall.deeds.length;
      const killedAt = performance.now();
      await kill(victim, target);
      if (target === 'program') ready.add(performance.now() - killedAt);
      // A receipt that was already on its way at the kill does not count.
      const settled = killedAt + 50;
      while (receiptAt < settled && performance.now() - killedAt < patience) await sleep(5);
      if (!victim.alive) throw new ToolProblem(`Round ${round}: the program ended by itself.`);
      if (receiptAt < settled) throw new ToolProblem(`Round ${round}: no receipt in a minute.`);
      first.add(performance.now() - killedAt);
      console.error(
        `round ${round}: ${counted} receipts before the kill; first receipt ${Math.round(performance.now() - killedAt)} ms after it`,
      );
    }

    await sleep(seconds * 1000);
    await restless.stop();
    await load.stop();
    await knocking.stop();
    const answered = await hall.settle({ within: patience });
    const after = await count(victim, sessions);
    const api = await countByApi(() => desk.phone(shared, random), sessions);
    const deeds = [...hall.deeds, ...knocking.deeds];
    const wrong = [
      ...differences(only(provable, expectedAfter(before.kept, deeds)), after.kept),
      ...differences(after.kept, after.rows),
      ...differences(after.kept, api),
    ];
    const receipted = deeds.map(({ receipt }) => receipt.key);
    const lost = await missing(victim, receipted);
    const keys = after.actions - before.actions;
    const unforgotten = await secretsAfterTheEnd(victim, desk, event.anonymous);
    const tooLate = late(target, { ready: ready.at(1), 'first receipt': first.at(1) });
    const right =
      answered &&
      wrong.length === 0 &&
      lost === 0 &&
      keys === receipted.length &&
      knocking.dishonest.length === 0 &&
      restless.dishonest.length === 0 &&
      unforgotten === 0 &&
      tooLate.length === 0;

    for (const { session, what, expected, counted } of wrong.slice(0, 20))
      console.log(
        `  session ${session}, ${what}: expected ${expected ?? 'nothing'}, counted ${counted ?? 'nothing'}`,
      );
    for (const answer of [...new Set([...knocking.dishonest, ...restless.dishonest])].slice(0, 5))
      console.log(`  heard by HTTP: ${answer}`);
    if (!answered) console.log('  not every action was answered in the end');
    for (const miss of tooLate) console.log(`  too late: ${miss}`);
    const span = (times: Times) => `${times.at(0.5).toFixed(0)} ms (at most ${times.at(1).toFixed(0)})`;
    console.log(
      [
        `${rounds} kills of the ${target}`,
        `${receipted.length} receipts`,
        `${lost} lost`,
        `${keys - receipted.length} stored without a receipt or twice`,
        `${wrong.length} wrong tallies`,
        ...(target === 'program' ? [`ready after ${span(ready)}`] : []),
        `first receipt after ${span(first)}`,
        `${knocking.comeBackLater} times 503 with Retry-After`,
        `${knocking.dishonest.length + restless.dishonest.length} other answers`,
        `${restless.done.lastCalls} last calls`,
        `${restless.done.cancelled} cancelled`,
        `${restless.done.ended} ends`,
        `${restless.done.reopened} times opened again`,
        `${unforgotten} secrets after the end`,
        right ? 'RIGHT' : 'NOT RIGHT',
      ].join(', '),
    );
    return right;
  } finally {
    hall.close();
    await desk.leave();
    await victim.end();
  }
}

/** A killed server is started again, as an operator would; a killed PostgreSQL is restarted by the server. */
async function kill(victim: Victim, target: Target): Promise<void> {
  if (target === 'postgres') return victim.killPostgres();
  if (target === 'postmaster') return victim.killPostmaster();
  await victim.killProgram();
  await victim.spawn();
}

async function count(victim: Victim, sessions: readonly string[]): Promise<CountedBySql> {
  return withClient(victim, (client) => countBySql(client, sessions));
}

async function missing(victim: Victim, keys: readonly string[]): Promise<number> {
  return withClient(victim, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from unnest($1::text[]) as given (key) where not exists (select from live_actions where action_key = given.key and refused is null)',
      [keys],
    );
    return rows[0]?.count ?? 0;
  });
}

async function withClient<Result>(victim: Victim, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: await victim.databaseUrl() });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

function only<Value>(sessions: readonly string[], of: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...of].filter(([session]) => sessions.includes(session)));
}

/** What an ended anonymous session has left of its secrets (L19): nothing. */
async function secretsAfterTheEnd(victim: Victim, desk: Desk, lsId: string): Promise<number> {
  await desk.end(lsId);
  return withClient(victim, async (client) => {
    const { rowCount } = await client.query('select from session_secrets where session_id = $1', [lsId]);
    return rowCount ?? 0;
  });
}
