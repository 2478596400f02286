import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forget } from '#server/kernel/kept/forget.ts';
import type { Browser } from '#server/test/browser.ts';
import { TcpProxy } from '#server/test/faults/tcp-proxy.ts';
import { openWorld, type World } from '#server/test/world.ts';

/** While a test holds this advisory lock no commit of live actions completes, and none that renews a stream. */
const gate = 4711;

let network: TcpProxy;
let world: World;
let database: pg.Client;

beforeAll(async () => {
  world = await openWorld(
    {},
    {
      reach: async (direct) => {
        const { proxy, url } = await TcpProxy.before(direct);
        network = proxy;
        return url;
      },
    },
  );
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  await sql`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${sql.lit(gate)}); RETURN NULL; END $$`.execute(
    world.program.kernel.db,
  );
  await sql`
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON live_actions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`.execute(
    world.program.kernel.db,
  );
  await sql`
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER UPDATE OF epoch ON live_streams
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`.execute(
    world.program.kernel.db,
  );
});
afterAll(async () => {
  await database.end();
  await world[Symbol.asyncDispose]();
  await network[Symbol.asyncDispose]();
});

/** Whether a database session of the server waits for a lock of this type. */
const waitsFor = (type: string) => async () => {
  const { rowCount } = await database.query(
    `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE NOT l.granted AND l.locktype = $1 AND a.datname = current_database()`,
    [type],
  );
  return (rowCount ?? 0) > 0;
};

test('a commit still running when its connection breaks is waited for: every screen shows what it wrote (L3)', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const other = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const shown = () => other.qna(lsId)?.questions.map(({ text }) => text);

  await database.query('SELECT pg_advisory_lock($1)', [gate]);
  const asking = phone.call('askQuestion', { lsId }, { text: 'Was it written?' });
  await expect.poll(waitsFor('advisory'), { timeout: 15_000 }).toBe(true);
  network.cutAll();
  expect(await asking).toMatchObject({ t: 'refusal', status: 503 });
  // A read would not find the question yet, so the server waits for the transaction's end, at the row it has locked.
  await expect.poll(waitsFor('transactionid'), { timeout: 15_000 }).toBe(true);
  expect(shown()).toEqual([]);

  await database.query('SELECT pg_advisory_unlock($1)', [gate]);
  await other.until(() => shown()?.includes('Was it written?'), 'the question that got no receipt');
});

/** Acts, and loses the connection on which the commit is under way. */
async function inDoubt<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  await database.query('SELECT pg_advisory_lock($1)', [gate]);
  const acting = act();
  acting.catch(() => undefined);
  await expect.poll(waitsFor('advisory'), { timeout: 15_000 }).toBe(true);
  network.cutAll();
  return acting.finally(() => database.query('SELECT pg_advisory_unlock($1)', [gate]));
}

type Emptied = { organiser: Browser; phId: string; lsId: string };

test.each<[string, (of: Emptied) => Promise<unknown>]>([
  ['a reset', ({ organiser, lsId }) => organiser.call('resetSession', { params: { lsId } })],
  ['a reset of the event', ({ organiser, phId }) => organiser.call('resetEvent', { params: { phId } })],
  ['a wipe', ({ organiser, phId }) => organiser.call('wipeEvent', { params: { phId } })],
  [
    'what is forgotten of people',
    ({ phId }) =>
      forget(world.program.kernel, { of: 'people', pigeonholeIds: [phId] }).catch(() => ({ status: 503 })),
  ],
])('%s whose answer was lost is on every screen (L8)', async (_what, act) => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const desk = await world.live(organiser, event.id, 'admin', lsId);
  const shown = () => desk.qna(lsId)?.questions.map(({ text }) => text);
  await phone.call('askQuestion', { lsId }, { text: 'Before?' });
  await desk.until(() => shown()?.includes('Before?'), 'the question');

  expect(await inDoubt(() => act({ organiser, phId: event.id, lsId }))).toMatchObject({ status: 503 });

  await desk.until(() => shown()?.length === 0, 'that nothing is left');
});
