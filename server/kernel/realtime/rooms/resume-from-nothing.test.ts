import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LiveClient } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('a client that subscribed before anything happened in a session resumes after a break (L7)', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'qna',
      name: 'Open by itself',
      timeRange: { start: world.clock.now().toISOString(), end: null },
    },
  });
  const lsId = made.body.liveSession.id;
  const numbers = await sql`SELECT 1 FROM live_streams WHERE stream_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  expect(numbers.rows).toEqual([]);

  const phone = await world.attendee(event.passcode);
  const before = await world.live(phone, event.id, 'attendee', lsId);
  const speaker = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const ask = (text: string) => speaker.call('askQuestion', { lsId }, { text });
  const shows = (client: LiveClient, text: string) =>
    client.qna(lsId)?.questions.some((question) => question.text === text);
  await ask('Who is first?');
  await before.until(() => shows(before, 'Who is first?'), 'the first question');
  before.drop();
  await ask('While away?');

  const after = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
  after.resume(lsId, before);
  await after.until(() => shows(after, 'While away?'), 'what was missed');
  expect(after.frames.filter(({ t }) => t === 'snapshot')).toEqual([]);
});
