import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Explained, explain, rowsCompared, statementsDuring } from '#server/test/plans/plans.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { lastEntryId, lastLink, writeAudit } from './audit.queries.ts';
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

test('the link that a workspace goes on from is found without looking through the entries of others', async () => {
  class RolledBack extends Error {}
  const compared: number[] = [];
  const looking = world.program.kernel.db.transaction().execute(async (tx) => {
    await sql`INSERT INTO audit_entries (workspace_id, channel, action, chain)
      SELECT 1 + n % 2, 'workspace', 'team-made', '\\x00' FROM generate_series(1, 5000) n`.execute(tx);
    await sql`ANALYZE audit_entries`.execute(tx);
    const upTo = await lastEntryId(tx);
    for (const workspaceId of ['987654321', null]) {
      const [statement] = await statementsDuring(() => lastLink(tx, workspaceId, upTo));
      if (statement === undefined) throw new Error('Nothing was asked.');
      const asked = CompiledQuery.raw(`${explain} ${statement.text}`, [...statement.values]);
      compared.push(rowsCompared((await tx.withoutPlugins().executeQuery<Explained>(asked)).rows));
    }
    throw new RolledBack();
  });
  await expect(looking).rejects.toThrow(RolledBack);
  expect(Math.max(...compared)).toBeLessThan(10);
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
