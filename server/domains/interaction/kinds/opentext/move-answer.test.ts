import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { answer, moveAnswer, moveWord, opentextIn, shownOn } from './opentext.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

test('desk and moderator panel let an answer in, hide it and show it again; every screen follows (L9)', async () => {
  const lsId = await opentextIn(people, 'open', { filtering: true });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const id = await answer(await world.attendee(event.passcode), lsId, 'A longer lunch');
  const panel = await world.panel(event.id, 'moderator');
  const seen = () =>
    [shownOn(clients.attendee, lsId), shownOn(clients.projector, lsId)].map((one) => one?.answers.length);

  await verifyChannel(() => moveAnswer(organiser, lsId, id, { from: 'pending', to: 'shown' }));
  expect(seen()).toEqual([1, 1]);
  await verifyChannel(() => moveAnswer(panel, lsId, id, { from: 'shown', to: 'hidden' }));
  expect(seen()).toEqual([0, 0]);
  expect(shownOn(clients.admin, lsId)?.answers).toMatchObject([{ status: 'hidden' }]);
  await verifyChannel(() => moveAnswer(panel, lsId, id, { from: 'hidden', to: 'shown' }));
  expect(seen()).toEqual([1, 1]);
});

test('what is let in while results are hidden is told to nobody until they are revealed (L10)', async () => {
  const lsId = await opentextIn(people, 'open', { filtering: true, resultsShown: false });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const id = await answer(await world.attendee(event.passcode), lsId, 'A longer lunch');
  await verifyChannel(() => moveAnswer(organiser, lsId, id, { from: 'pending', to: 'shown' }));
  expect(JSON.stringify(clients.projector.frames)).not.toContain('lunch');
});

describe.each([
  ['open', moveAnswer, 'answer-moved'],
  ['words', moveWord, 'word-moved'],
] as const)('in form %s', (form, move, noted) => {
  const hide = { from: 'shown', to: 'hidden' } as const;

  test('of two who move the same one the slower is told and undoes nothing', async () => {
    const lsId = await opentextIn(people, form);
    const id = await answer(await world.attendee(event.passcode), lsId, 'Contested');
    const answers = await Promise.all([move(organiser, lsId, id, hide), move(organiser, lsId, id, hide)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('who moved it stands in the audit log, without its text', async () => {
    const lsId = await opentextIn(people, form);
    const id = await answer(await world.attendee(event.passcode), lsId, 'Rude words');
    await move(organiser, lsId, id, hide);
    const { rows } = await sql<{ about: object }>`
      SELECT about FROM audit_entries WHERE action = ${noted} AND ${id} IN (about ->> 'answerId', about ->> 'wordId')`.execute(
      world.program.kernel.db,
    );
    expect(rows).toMatchObject([{ about: { from: 'shown', to: 'hidden' } }]);
    expect(JSON.stringify(rows)).not.toContain('Rude');
  });

  test('one of another session does not exist there', async () => {
    const [here, there] = [await opentextIn(people, form), await opentextIn(people, form)];
    const id = await answer(await world.attendee(event.passcode), there, 'Elsewhere');
    expect((await move(organiser, here, id, hide)).status).toBe(404);
  });
});
