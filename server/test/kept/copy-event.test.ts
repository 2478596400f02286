import { expect, test } from 'vitest';
import { newKey } from '../live-client.ts';
import { eventForTests } from '../prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

test('a copy of an event has its sessions as they were set up, and nothing that anybody said', async () => {
  const { kernel } = world.program;
  await organiser.call('editAbout', {
    params: { phId: event.id },
    body: { name: 'Annual meeting', description: 'Once a year.' },
  });
  await world.qna(organiser, event.id, { anonymous: false, questionLength: 123 });
  const poll = await world.poll(organiser, event.id, {}, ['Tea', 'Coffee']);
  const fan = await world.attendee(event.passcode, 'Fan');
  const desk = await world.live(organiser, event.id, 'admin', poll);
  const optionIds = [desk.prompt(poll)?.options[1]?.id ?? ''];
  desk.close();
  await fan.call('voteInPoll', { params: { lsId: poll }, body: { key: newKey(), optionIds } });
  const copy = await world.pigeonhole(organiser, { name: 'Next year' });

  await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: event.id, to: copy.id }));

  const about = (await organiser.call('readPigeonhole', { params: { phId: copy.id } })).body.pigeonhole;
  expect(about).toMatchObject({
    name: 'Next year',
    description: 'Once a year.',
    passcode: { passcode: copy.passcode },
  });
  const { liveSessions } = (await organiser.call('listSessions', { params: { phId: copy.id } })).body;
  expect(liveSessions).toMatchObject([
    {
      type: 'qna',
      name: 'Ask the board',
      timeRange: { start: null, end: null },
      settings: { anonymous: false, questionLength: 123 },
    },
    { type: 'poll', name: 'Shall we?', timeRange: { start: null, end: null } },
  ]);
  const copied = liveSessions[1]?.id ?? '';
  const screen = await world.live(organiser, copy.id, 'admin', copied);
  expect(screen.prompt(copied)).toMatchObject({
    voters: 0,
    options: [
      { text: 'Tea', votes: 0 },
      { text: 'Coffee', votes: 0 },
    ],
  });
  screen.close();
});
