import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

/** A session with an attendee and an admin panel subscribed; their frames are recorded from now on. */
async function aSession() {
  const lsId = await world.qna(organiser, event.id);
  const attendee = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  attendee.frames.length = 0;
  return { lsId, attendee, desk };
}

/** The frames a client was sent of a session, up to `gone` and whatever follows it. */
async function sentOf(lsId: string, client: LiveClient): Promise<string[]> {
  const ofSession = () => client.frames.filter((frame) => 'stream' in frame && frame.stream === lsId);
  await client.until(() => ofSession().some(({ t }) => t === 'gone'), 'that it is gone');
  client.send({ t: 'ping' });
  await client.until(() => client.frames.some(({ t }) => t === 'pong'), 'the pong');
  return ofSession().map(({ t }) => t);
}

test('when a session is hidden the audience is sent only that it is gone; the admin panel gets the news (L10)', async () => {
  const { lsId, attendee, desk } = await aSession();
  await organiser.call('hideSession', { params: { lsId } });
  await desk.until(() => desk.view(lsId)?.session.hidden, 'the news');
  expect(await sentOf(lsId, attendee)).toEqual(['gone']);
});

test('when a reread room turns out to be hidden the audience is sent no snapshot of it (L10, L22)', async () => {
  const { lsId, attendee, desk } = await aSession();
  // As if done on another node whose news never arrived.
  await sql`UPDATE sessions SET hidden = true, name = 'Behind closed doors' WHERE id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  await world.program.kernel.live.refresh(event.id, lsId);
  await desk.until(() => desk.view(lsId)?.session.hidden, 'the current snapshot');
  expect(await sentOf(lsId, attendee)).toEqual(['gone']);
  expect(JSON.stringify(attendee.frames)).not.toContain('Behind closed doors');
});
