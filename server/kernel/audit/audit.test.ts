import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/world-for-tests.ts';
import { writeAudit } from './audit.queries.ts';
import { chainAuditEntries, checkAuditChain } from './chain-audit.job.ts';

const world = worldForTests();

test('what an organiser does is written down with it, chained, and cannot be changed unnoticed', async () => {
  const { db } = world.program.kernel;
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  await organiser.call('endSession', { params: { lsId } });
  await chainAuditEntries(world.program.kernel).run({});

  const entries = await sql<{ id: string; workspaceId: string; action: string; chain: Buffer | null }>`
    SELECT id, workspace_id, action, chain FROM audit_entries WHERE pigeonhole_id = ${event.id} ORDER BY id`.execute(
    db,
  );
  expect(entries.rows.map((row) => row.action)).toEqual([
    'pigeonhole-made',
    'session-made',
    'session-started',
    'session-ended',
  ]);
  const workspaceId = entries.rows[0]?.workspaceId ?? '';
  expect(await checkAuditChain(db, workspaceId)).toEqual({ entries: 4, broken: null });

  const tampered = entries.rows[1]?.id ?? '';
  await sql`UPDATE audit_entries SET action = 'nothing-happened' WHERE id = ${tampered}`.execute(db);
  expect(await checkAuditChain(db, workspaceId)).toEqual({ entries: 1, broken: tampered });
});

test('two commands at once, the first to begin is the last to commit: the chain holds', async () => {
  const { db } = world.program.kernel;
  const chain = () => chainAuditEntries(world.program.kernel).run({});
  const actor = { kind: 'system', ref: null, label: null } as const;
  const entry = (action: string) =>
    ({ channel: 'system', action, workspaceId: null, pigeonholeId: null, about: {} }) as const;
  await db.transaction().execute((tx) => writeAudit(tx, { ...actor, ref: '1' }, entry('before')));
  await chain();

  const written = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await writeAudit(tx, { ...actor, ref: '2' }, entry('slow'));
    written.resolve();
    await finish.promise;
  });
  await written.promise;
  await db.transaction().execute((tx) => writeAudit(tx, { ...actor, ref: '3' }, entry('quick')));
  await chain();
  finish.resolve();
  await slow;
  await chain();

  expect((await checkAuditChain(db, null)).broken).toBeNull();
  const { rows } = await sql<{ unchained: string }>`
    SELECT count(*) AS unchained FROM audit_entries WHERE chain IS NULL`.execute(db);
  expect(rows).toEqual([{ unchained: '0' }]);
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
