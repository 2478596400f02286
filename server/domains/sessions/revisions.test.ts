import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/domains/accounts/closing/erase-closed-accounts.job.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { person, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { password } from '#server/test/world.ts';

const { world, organiser, event } = eventForTests();

async function ofEvent(id: string) {
  const { db } = world.program.kernel;
  return db.selectFrom('pigeonholes').select(['revision', 'madeBy']).where('id', '=', id).executeTakeFirst();
}
async function revisionOf(lsId: string): Promise<number | undefined> {
  const { db } = world.program.kernel;
  const row = await db.selectFrom('sessions').select('revision').where('id', '=', lsId).executeTakeFirst();
  return row?.revision;
}

test('a session stands inside one of its own event only, and not inside itself', async () => {
  const { db } = world.program.kernel;
  const [outer, inner] = [await world.qna(organiser, event.id), await world.poll(organiser, event.id)];
  const foreign = await world.qna(organiser, (await world.pigeonhole(organiser)).id);
  const putInto = (parentId: string) =>
    db.updateTable('sessions').set({ parentId }).where('id', '=', inner).execute();
  await expect(putInto(foreign)).rejects.toThrow('foreign key');
  await expect(putInto(inner)).rejects.toThrow('check constraint');
  await putInto(outer);
});

test('the revision of a session is raised by what is set up in it, not by what happens to it', async () => {
  const lsId = await world.poll(organiser, event.id);
  expect(await revisionOf(lsId)).toBe(1);
  const edit = (body: object) => organiser.call('editSession', { params: { lsId }, body });
  await edit({ name: 'Another name' });
  await edit({ settings: { mostPicks: 2 } });
  expect(await revisionOf(lsId)).toBe(3);
  await edit({ name: 'Another name', settings: { mostPicks: 2 } });
  await organiser.call('hideSession', { params: { lsId } });
  await organiser.call('endSession', { params: { lsId } });
  expect(await revisionOf(lsId)).toBe(3);
});

test('that of an event is raised by what is set up in it, for its sessions too', async () => {
  const { id: phId } = await world.pigeonhole(organiser);
  expect((await ofEvent(phId))?.revision).toBe(1);
  await organiser.call('editAbout', { params: { phId }, body: { description: 'Bring a friend' } });
  await organiser.call('saveSetup', {
    params: { phId, kind: 'qna' },
    body: { settings: { filtering: true } },
  });
  expect((await ofEvent(phId))?.revision).toBe(3);
  await world.qna(organiser, phId);
  await organiser.call('resetRunLink', { params: { phId, type: 'admin' } });
  expect((await ofEvent(phId))?.revision).toBe(3);
});

test('an event is said to be made by whoever made it, until they close their account', async () => {
  const team = await teamOf(world);
  const maker = await person(world, 'Maya');
  const { id: phId } = await world.pigeonhole(maker.browser);
  expect((await ofEvent(phId))?.madeBy).toBe(maker.id);
  // Theirs alone would go with them.
  await sql`UPDATE pigeonholes SET workspace_id = ${team.tId} WHERE id = ${phId}`.execute(
    world.program.kernel.db,
  );
  expect((await maker.browser.call('closeAccount', { body: { passwd: password } })).status).toBe(200);
  world.clock.forward(40 * 86_400_000);
  await eraseClosedAccounts(world.program.kernel).run({});
  expect(await ofEvent(phId)).toMatchObject({ madeBy: null });
});
