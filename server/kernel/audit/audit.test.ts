import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { writeAudit } from './audit.queries.ts';
import { lastHead } from './audit-heads.queries.ts';
import { checkAudit } from './check-audit.ts';
import { signAuditEntries } from './sign-audit.job.ts';

// No background job signs at a moment of its own.
const world = worldForTests({}, { services: ['http', 'realtime'] });
const sign = () => signAuditEntries(world.program.kernel).run({});
const check = () => checkAudit(world.program.kernel.db, world.program.kernel.keys, world.clock.now());

test('what an organiser does is written down with it, chained and signed', async () => {
  const { db } = world.program.kernel;
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  await organiser.call('endSession', { params: { lsId } });
  expect((await check()).unsigned).toBeGreaterThanOrEqual(4);
  await sign();

  const entries = await sql<{ action: string; chain: Buffer | null }>`
    SELECT action, chain FROM audit_entries WHERE pigeonhole_id = ${event.id} ORDER BY id`.execute(db);
  expect(entries.rows.map((row) => row.action)).toEqual([
    'pigeonhole-made',
    'session-made',
    'session-started',
    'session-ended',
  ]);
  expect(entries.rows.every(({ chain }) => chain?.length === 32)).toBe(true);
  expect(await check()).toMatchObject({ unsigned: 0, findings: [], pauses: [] });
});

test('two commands at once, the first to begin is the last to commit: both are signed, in one order', async () => {
  const { db, keys } = world.program.kernel;
  const actor = (ref: string) => ({ kind: 'system', ref, label: null }) as const;
  const entry = { action: 'giveRole', workspaceId: null, pigeonholeId: null, about: {} } as const;
  await world.byCommand((writer) => writeAudit(writer, actor('1'), entry));
  await sign();

  const written = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await writeAudit({ tx, keys, now: world.clock.now() }, actor('2'), entry);
    written.resolve();
    await finish.promise;
  });
  await written.promise;
  await world.byCommand((writer) => writeAudit(writer, actor('3'), entry));
  await sign();
  finish.resolve();
  await slow;
  await sign();

  expect(await check()).toMatchObject({ unsigned: 0, findings: [] });
});

test('a command that is refused leaves no entry: both are there, or neither', async () => {
  const organiser = await world.organiser('Ben');
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  await organiser.call('startSession', { params: { lsId } });
  const entries =
    await sql`SELECT 1 FROM audit_entries WHERE action = 'session-started' AND pigeonhole_id = ${event.id}`.execute(
      world.program.kernel.db,
    );
  expect(entries.rows).toHaveLength(1);
});

test('where nothing happens it is signed once an hour that nothing did; a longer silence is seen', async () => {
  await sign();
  const numberOfLast = async () => Number((await lastHead(world.program.kernel.db))?.number);
  const before = await numberOfLast();
  world.clock.forward(30 * 60_000);
  await sign();
  expect(await numberOfLast()).toBe(before);
  world.clock.forward(40 * 60_000);
  await sign();
  expect(await numberOfLast()).toBe(before + 1);
  expect((await check()).pauses).toEqual([]);
  world.clock.forward(5 * 3_600_000);
  await sign();
  expect(await check()).toMatchObject({ findings: [], pauses: [expect.anything()] });
});
