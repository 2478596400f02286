import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { chatIn, messagesOn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

/** A chat with so many messages, `Message 2` and so on after the first one. */
async function crowded(messages: number): Promise<string> {
  const lsId = await chatIn(people);
  await send(await world.attendee(event.passcode), lsId, 'Message 1');
  await sql`
    INSERT INTO chat_messages (pigeonhole_id, session_id, id, text, status, mark, sent_at)
    SELECT m.pigeonhole_id, m.session_id, nextval('live_item_ids'), 'Message ' || nth, 'allowed', m.mark, m.sent_at
    FROM chat_messages m, generate_series(2, ${messages}::int) nth
    WHERE m.session_id = ${lsId} ORDER BY nth`.execute(world.program.kernel.db);
  await world.program.kernel.live.refresh(event.id, lsId);
  return lsId;
}

test('a phone is sent the newest hundred messages, and reads the others page by page, each once (L24)', async () => {
  const lsId = await crowded(230);
  const phone = await world.attendee(event.passcode);
  const screen = await world.live(phone, event.id, 'attendee', lsId);
  const held = messagesOn(screen, lsId) ?? [];
  expect(held.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, nth) => `Message ${131 + nth}`),
  );
  expect(screen.view<SnapshotOf<'chat'>>(lsId)?.totals).toEqual({ allowed: 230 });

  const found: string[] = [];
  let after: string | null = held[0]?.id ?? null;
  while (after !== null) {
    const { body } = await phone.call('readMessages', { params: { lsId }, query: { after, most: 40 } });
    found.push(...body.messages.map(({ text }: { text: string }) => text));
    after = body.next;
  }
  expect(found).toEqual(Array.from({ length: 130 }, (_, nth) => `Message ${130 - nth}`));
});

test('a new message pushes the oldest one out of every phone', async () => {
  const lsId = await crowded(100);
  const screen = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  await send(await world.attendee(event.passcode), lsId, 'Message 101');
  await screen.until(() => messagesOn(screen, lsId)?.at(-1)?.text === 'Message 101');
  expect(messagesOn(screen, lsId)).toHaveLength(100);
  expect(messagesOn(screen, lsId)?.[0]?.text).toBe('Message 2');
});

test('everybody reads what their screen may show', async () => {
  const lsId = await chatIn(people);
  const phone = await world.attendee(event.passcode);
  const messageId = await send(phone, lsId, 'Rude');
  await send(phone, lsId, 'Kind');
  await organiser.call('moveMessage', {
    params: { lsId, messageId },
    body: { from: 'allowed', to: 'hidden' },
  });
  const texts = async (by: typeof phone, query = {}) =>
    (await by.call('readMessages', { params: { lsId }, query })).body.messages.map(
      ({ text }: { text: string }) => text,
    );
  const panel = await world.panel(event.id, 'moderator');

  expect(await texts(phone)).toEqual(['Kind']);
  expect(await texts(panel, { status: 'hidden' })).toEqual(['Rude']);
  expect(await texts(panel, { order: 'oldest' })).toEqual(['Rude', 'Kind']);
  const asked = await phone.call('readMessages', { params: { lsId }, query: { status: 'hidden' } });
  expect(asked.status).toBe(403);

  await organiser.call('hideSession', { params: { lsId } });
  expect((await phone.call('readMessages', { params: { lsId } })).status).toBe(404);
  const other = await world.qna(organiser, event.id);
  expect((await phone.call('readMessages', { params: { lsId: other } })).status).toBe(404);
});

test('a chat that is set to start later has nothing for phones until then, on a screen or by pages', async () => {
  const lsId = await chatIn(people);
  const phone = await world.attendee(event.passcode);
  await send(phone, lsId, 'Said in the rehearsal');
  await sql`UPDATE sessions SET starts_at = now() + interval '1 day', ends_at = NULL WHERE id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  await world.program.kernel.live.refresh(event.id, lsId);

  const screen = await world.live(phone, event.id, 'attendee', lsId);
  expect(JSON.stringify(screen.frames)).not.toContain('rehearsal');
  expect((await phone.call('readMessages', { params: { lsId } })).status).toBe(403);
  const desk = await world.live(organiser, event.id, 'admin', lsId);
  expect(messagesOn(desk, lsId)).toHaveLength(1);
});
