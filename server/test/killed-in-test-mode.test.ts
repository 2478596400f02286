import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccess, databaseUrl as urlOf } from '#server/kernel/postgres/access.ts';
import { choosePlace } from '#server/kernel/postgres/place.ts';
import { Browser } from './browser.ts';
import { newKey } from './live-client.ts';
import { prepareProgram, type SpawnedProgram } from './spawned-program.ts';
import { patiently } from './world.ts';

let program: SpawnedProgram;

beforeAll(async () => {
  program = await prepareProgram();
});
afterAll(() => program[Symbol.asyncDispose]());

async function connect(): Promise<pg.Client> {
  const place = await choosePlace(program.dataFolder, () => undefined);
  const client = new pg.Client({ connectionString: urlOf(await readAccess(place.cluster)) });
  await client.connect();
  return client;
}

test('killed with kill -9 while it forgets what was given in test mode, a node has forgotten nothing, and the next one all', {
  timeout: 90_000,
}, async () => {
  await program.start();
  const [database, other] = [await connect(), await connect()];
  const ofEvent = "pigeonhole_id = (SELECT id FROM pigeonholes WHERE passcode = 'FLOCK')";
  const found = async <Row extends pg.QueryResultRow>(text: string) => (await database.query<Row>(text)).rows;
  const [qna] = await found<{ id: string }>(
    `SELECT id FROM sessions WHERE ${ofEvent} AND type = 'qna' AND ends_at IS NULL`,
  );
  const lsId = qna?.id ?? '';
  await database.query(`UPDATE sessions SET starts_at = NULL, ends_at = NULL WHERE ${ofEvent}`);
  await database.query("UPDATE pigeonholes SET test = nextval('test_numbers') WHERE passcode = 'FLOCK'");
  const isInTest = async () =>
    (await found(`SELECT FROM pigeonholes WHERE passcode = 'FLOCK' AND test IS NOT NULL`)).length > 0;
  const kept = async () =>
    (
      await found<{ text: string }>(
        `SELECT text FROM questions WHERE ${ofEvent} AND text IN ('Is this on?', 'And now?')`,
      )
    ).map(({ text }) => text);

  const ines = new Browser(program.origin);
  await ines.open('/FLOCK');
  await patiently(() => ines.call('joinPigeonhole', { body: { passcode: 'FLOCK' } }));
  const ask = (text: string) =>
    ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } }).catch(() => null);
  expect((await ask('Is this on?'))?.status).toBe(200);

  // The first start has passed, and somebody holds a row that is to be deleted: the node stops halfway.
  await other.query("BEGIN; SELECT FROM questions WHERE text = 'Is this on?' FOR UPDATE");
  await database.query(`UPDATE sessions SET starts_at = now() - interval '1 second' WHERE id = ${lsId}`);
  const late = ask('Am I late?');
  const waiting = async () =>
    (
      await found(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query ILIKE 'delete%'`,
      )
    ).length;
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  await program.end('SIGKILL');
  await other.query('ROLLBACK');
  expect((await late)?.status).not.toBe(200);
  expect([await isInTest(), await kept()]).toEqual([true, ['Is this on?']]);

  await program.start();
  await expect.poll(async () => (await ask('And now?'))?.status, { timeout: 20_000 }).toBe(200);
  expect([await isInTest(), await kept()]).toEqual([false, ['And now?']]);
  await Promise.all([database.end(), other.end()]);
});
