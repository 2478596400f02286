import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccess, databaseUrl as urlOf } from '#server/kernel/postgres/access.ts';
import { choosePlace } from '#server/kernel/postgres/place.ts';
import { Browser } from './browser.ts';
import { newKey } from './live-client.ts';
import { prepareProgram, type SpawnedProgram } from './spawned-program.ts';
import { patiently } from './world.ts';

const phones = 24;

let program: SpawnedProgram;

beforeAll(async () => {
  program = await prepareProgram();
});
afterAll(() => program[Symbol.asyncDispose]());

/** `refused` is what the last try without a receipt was answered with; null is no answer. */
type Sent = { key: string; text: string; receipted: boolean; refused?: number | null };

/** Asks one question after another until aborted; one without a receipt is asked again with the same key, as phones do it. */
async function keepAsking(
  phone: Browser,
  lsId: string,
  name: string,
  sent: Sent[],
  running: () => boolean,
): Promise<void> {
  for (let turn = 0; running(); turn += 1) {
    const action: Sent = { key: newKey(), text: `${name} asks ${turn}`, receipted: false };
    sent.push(action);
    while (!action.receipted) {
      const answer = await phone
        .call('askQuestion', { params: { lsId }, body: { key: action.key, text: action.text } })
        .catch(() => null);
      if (answer?.status === 200) action.receipted = true;
      else {
        // Fails while the server is down or starting: the same key is sent again.
        action.refused = answer?.status ?? null;
        await wait(answer === null ? 50 : Number(answer.headers.get('retry-after') ?? 0.05) * 1_000);
      }
    }
  }
}

test('the server is killed with kill -9 while a hall asks: every receipted question is stored once (L2, L3)', {
  // Three starts, each of which may take half a minute (`prepareProgram`).
  timeout: 180_000,
}, async () => {
  await program.start();
  const hall = await Promise.all(
    Array.from({ length: phones }, async () => {
      const phone = new Browser(program.origin);
      await phone.open('/FLOCK');
      const join = () => phone.call('joinPigeonhole', { body: { passcode: 'FLOCK' } });
      // Who is turned away by a busy machine and asks all the same is a stranger.
      expect((await patiently(join)).status).toBe(200);
      return phone;
    }),
  );
  const database = await databaseUrl();
  const before = await questions(database);
  const lsId = await runningQna(database);

  const sent: Sent[] = [];
  let running = true;
  const asking = Promise.all(
    hall.map((phone, place) => keepAsking(phone, lsId, `Phone ${place}`, sent, () => running)),
  );
  for (let round = 0; round < 2; round += 1) {
    await wait(700);
    await program.end('SIGKILL');
    await program.start();
  }
  await wait(500);
  running = false;
  // Names what is refused for ever, which the end of the test's time would not.
  const open = () =>
    sent.filter(({ receipted }) => !receipted).map(({ text, refused }) => ({ text, refused }));
  await expect.poll(open, { timeout: 30_000 }).toEqual([]);
  await asking;

  const after = await questions(await databaseUrl());
  const asked = after.slice(before.length);
  expect(sent.length).toBeGreaterThan(phones);
  expect(asked.length).toBe(sent.length);
  expect(new Set(asked)).toEqual(new Set(sent.map((action) => action.text)));
});

/** The address of the server's own PostgreSQL, as saved beside its data. */
async function databaseUrl(): Promise<string> {
  const place = await choosePlace(program.dataFolder, () => undefined);
  return urlOf(await readAccess(place.cluster));
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

async function questions(url: string): Promise<string[]> {
  return (await query<{ text: string }>(url, 'SELECT text FROM questions ORDER BY id')).map(
    (row) => row.text,
  );
}

async function runningQna(url: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    url,
    "SELECT id FROM sessions WHERE type = 'qna' AND ends_at IS NULL",
  );
  return row?.id ?? '';
}
