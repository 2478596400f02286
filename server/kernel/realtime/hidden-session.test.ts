import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventForTests } from '#server/test/event-for-tests.ts';
import type { LiveClient } from '#server/test/live-client.ts';

const { world, organiser, event } = eventForTests();

/** A session that somebody in the audience and the desk look at; from now on their frames are noted. */
async function aSession() {
  const lsId = await world.qna(organiser, event.id);
  const attendee = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  attendee.frames.length = 0;
  return { lsId, attendee, desk };
}

/** What a client was sent of a session, once it was told that the session is gone and anything behind that has arrived. */
async function saidOf(lsId: string, client: LiveClient): Promise<string[]> {
  const ofSession = () => client.frames.filter((frame) => 'stream' in frame && frame.stream === lsId);
  await client.until(() => ofSession().some(({ t }) => t === 'gone'), 'the goodbye');
  client.send({ t: 'ping' });
  await client.until(() => client.frames.some(({ t }) => t === 'pong'), 'the pong');
  return ofSession().map(({ t }) => t);
}

test('a session is hidden: the audience is told that it is gone, not what happened in it; the desk gets the news (L10)', async () => {
  const { lsId, attendee, desk } = await aSession();
  await organiser.call('hideSession', { params: { lsId } });
  await desk.until(() => desk.view(lsId)?.session.hidden, 'the news');
  expect(await saidOf(lsId, attendee)).toEqual(['gone']);
});

test('a session is found hidden when its room is read anew: the audience gets no picture of it (L10, L22)', async () => {
  const { lsId, attendee, desk } = await aSession();
  // On another node whose news never came.
  await sql`UPDATE sessions SET hidden = true, name = 'Behind closed doors' WHERE id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  await world.program.kernel.live.refresh(event.id, lsId);
  await desk.until(() => desk.view(lsId)?.session.hidden, 'the picture of now');
  expect(await saidOf(lsId, attendee)).toEqual(['gone']);
  expect(JSON.stringify(attendee.frames)).not.toContain('Behind closed doors');
});
