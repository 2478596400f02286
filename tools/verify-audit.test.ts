import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainAuditEntries } from '#server/kernel/audit/chain-audit.job.ts';
import { worldForTests } from '#server/test/world-for-tests.ts';
import { verifyAudit } from './verify-audit.ts';

const world = worldForTests();

test('an operator checks the audit log: intact, and after somebody removed an entry from one workspace', async () => {
  const { db } = world.program.kernel;
  for (const name of ['Ada', 'Ben']) {
    const organiser = await world.organiser(name);
    const event = await world.pigeonhole(organiser);
    await world.qna(organiser, event.id);
  }
  expect(await verifyAudit(db)).toMatchObject({ entries: 0, broken: [] });
  await chainAuditEntries(world.program.kernel).run({});
  const before = await verifyAudit(db);
  expect(before).toMatchObject({ unchained: 0, broken: [] });
  expect(before.chains).toBeGreaterThanOrEqual(2);

  const { rows } = await sql<{ id: string; workspaceId: string }>`
    SELECT id, workspace_id FROM audit_entries WHERE action LIKE 'session-%' ORDER BY id LIMIT 2`.execute(db);
  const [removed, next] = rows;
  await sql`DELETE FROM audit_entries WHERE id = ${removed?.id}`.execute(db);
  expect((await verifyAudit(db)).broken).toEqual([{ workspaceId: next?.workspaceId, entryId: next?.id }]);
});
