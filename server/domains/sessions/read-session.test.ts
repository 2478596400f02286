import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('a session tells each who asks what they may do with it', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const attendee = await world.attendee(event.passcode);
  const can = async (who: typeof organiser) =>
    (await who.call('readSession', { params: { lsId } })).body.liveSession.can;

  expect(await can(organiser)).toEqual([
    'view',
    'seeResults',
    'edit',
    'readNotes',
    'delete',
    'reset',
    'start',
    'end',
    'workAtDesk',
    'moderate',
    'reveal',
  ]);
  expect(await can(attendee)).toEqual(['view', 'takePart']);
  const { liveSessions } = (await organiser.call('listSessions', { params: { phId: event.id } })).body;
  expect(liveSessions.map((session) => session.can)).toEqual([await can(organiser)]);
});
