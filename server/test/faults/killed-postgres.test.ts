import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { killWholePostgres } from './kill-postgres.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-killed-postgres-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Sent = { key: string; text: string; receiptedAt: number | null };
/** What clients observe from the kill on. */
type Away = { killedAt: number | null; served: boolean; dishonest: string[]; refusals: number };

type Outcome = {
  /** How many questions receipted before the kill are not stored exactly once afterwards. */
  lost: number;
  twice: number;
  receiptedBefore: number;
  /** Answers during the outage that were neither a receipt nor 503 with Retry-After. */
  dishonest: readonly string[];
  refusals: number;
  /** Whether there was an answer after the kill that is no 503. */
  served: boolean;
};

const phones = 12;

/** A hall asks questions while every process of PostgreSQL is killed. */
async function killUnderLoad(settings: Readonly<Record<string, string>>): Promise<Outcome> {
  await using postgres = await startOwnPostgres({ dataFolder: folder, say: () => undefined, settings });
  await migrate(postgres.url);
  await using world = await openWorld({}, { reach: async () => postgres.url });
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const hall = await Promise.all(Array.from({ length: phones }, () => world.attendee(event.passcode)));
  // The setup must not be part of what can be lost.
  await ask(postgres.adminUrl, 'checkpoint');

  const sent: Sent[] = [];
  const away: Away = { killedAt: null, served: false, dishonest: [], refusals: 0 };
  let running = true;
  const asking = hall.map((phone, place) => keepAsking(world, phone, lsId, place, sent, away, () => running));
  for (let receipts = 0; receipts < 5 * phones; await wait(5))
    receipts = sent.filter(({ receiptedAt }) => receiptedAt !== null).length;
  killWholePostgres(postgres.folder);
  away.killedAt = performance.now();
  for (const end = away.killedAt + 20_000; !away.served && performance.now() < end; ) await wait(20);
  running = false;
  await Promise.all(asking);

  const stored = await ask<{ text: string }>(
    postgres.url,
    'select q.text from questions q join live_actions a on a.item_id = q.id',
  );
  const times = new Map<string, number>();
  for (const { text } of stored) times.set(text, (times.get(text) ?? 0) + 1);
  const { killedAt } = away;
  const before = sent.filter(({ receiptedAt }) => receiptedAt !== null && receiptedAt <= killedAt);
  return {
    lost: before.filter(({ text }) => !times.has(text)).length,
    twice: [...times.values()].filter((count) => count > 1).length,
    receiptedBefore: before.length,
    dishonest: away.dishonest,
    refusals: away.refusals,
    served: away.served,
  };
}

/** Asks one question after another; one without a receipt is asked again with the same key. */
async function keepAsking(
  world: World,
  phone: Browser,
  lsId: string,
  place: number,
  sent: Sent[],
  away: Away,
  running: () => boolean,
): Promise<void> {
  for (let turn = 0; running(); turn += 1) {
    const action: Sent = { key: newKey(), text: `${newKey()} ${place}.${turn}`, receiptedAt: null };
    sent.push(action);
    while (action.receiptedAt === null && running()) {
      const { key, text } = action;
      const { status, headers, body } = await phone.call('askQuestion', {
        params: { lsId },
        body: { key, text },
      });
      const servesAgain = away.killedAt !== null && away.refusals > 0 && status !== 503;
      if (servesAgain) away.served = true;
      if (status === 200) action.receiptedAt = performance.now();
      else if (status === 429) world.clock.forward(11_000);
      else {
        away.refusals += 1;
        if (status !== 503 || !(Number(headers.get('retry-after')) > 0))
          away.dishonest.push(`${status} ${JSON.stringify(body)}`);
        await wait(30);
      }
    }
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(process.platform !== 'linux')('PostgreSQL is killed with kill -9 while a hall asks', () => {
  test('nothing receipted is lost, no answer is false, and service recovers by itself (L2, L3)', {
    timeout: 40_000,
  }, async () => {
    const outcome = await killUnderLoad({});
    expect(outcome).toMatchObject({ lost: 0, twice: 0, dishonest: [] });
    expect(outcome.receiptedBefore).toBeGreaterThan(phones);
    expect(outcome.refusals).toBeGreaterThan(0);
    // Within 5 seconds is the promise, measured by tools/kill-rounds; here other tests compete for the processor.
    expect(outcome.served).toBe(true);
  });

  test('the test itself detects losses: a PostgreSQL that acknowledges commits too early is caught', {
    timeout: 40_000,
  }, async () => {
    const outcome = await killUnderLoad({ synchronous_commit: 'off', wal_writer_delay: '10s' });
    expect(outcome.receiptedBefore).toBeGreaterThan(phones);
    expect(outcome.lost).toBeGreaterThan(0);
  });
});
