import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, messagesOn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

async function countOf(lsId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM chat_messages WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  return rows[0]?.count;
}

describe('sending a message', () => {
  test('every phone and panel shows it, and its writer gets a receipt (L1, L3, L9)', async () => {
    const lsId = await chatIn(people);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    const receipt = await verifyChannel(() =>
      clients.attendee.call('sendMessage', { lsId }, { text: 'Is lunch at noon?' }),
    );

    expect(receipt).toMatchObject({ itemId: expect.stringMatching(/^\d+$/) });
    for (const channel of ['attendee', 'kiosk', 'moderator', 'admin'] as const)
      expect(messagesOn(clients[channel], lsId)).toMatchObject([
        { text: 'Is lunch at noon?', author: null, replyTo: null, status: 'allowed', reactions: {} },
      ]);
  });

  test('nothing of it is in any byte that a projector is sent (L10)', async () => {
    const lsId = await chatIn(people);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const messageId = await send(await world.attendee(event.passcode), lsId, 'Not for the stage');
    await verifyChannel(() =>
      clients.attendee.call('reactToMessage', { lsId, messageId }, { reaction: 'wow', on: true }),
    );

    const late = await world.panel(event.id, 'projector');
    const screen = await world.live(late, event.id, 'projector', lsId);
    for (const { frames } of [clients.projector, screen]) {
      expect(JSON.stringify(frames)).not.toContain('stage');
      expect(JSON.stringify(frames)).not.toContain('wow');
    }
    expect((await late.call('readMessages', { params: { lsId } })).status).toBe(403);
  });

  test('a repeat with the same key gets the first receipt and adds nothing, by socket or HTTP (L2)', async () => {
    const lsId = await chatIn(people);
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    const key = newKey();

    const first = await live.call('sendMessage', { lsId }, { text: 'Once' }, key);
    const repeats = await Promise.all(
      Array.from({ length: 20 }, () =>
        phone.call('sendMessage', { params: { lsId }, body: { key, text: 'Once' } }),
      ),
    );

    for (const repeat of repeats) expect(repeat.body).toEqual(first);
    expect(await countOf(lsId)).toBe(1);
  });

  test('what waits for approval is in no byte that any phone is sent (L10)', async () => {
    const lsId = await chatIn(people, { filtering: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    await verifyChannel(() => clients.attendee.call('sendMessage', { lsId }, { text: 'A delicate matter' }));

    for (const channel of ['moderator', 'admin'] as const)
      expect(messagesOn(clients[channel], lsId)).toMatchObject([
        { text: 'A delicate matter', status: 'pending' },
      ]);
    for (const channel of ['attendee', 'kiosk', 'projector'] as const)
      expect(JSON.stringify(clients[channel].frames)).not.toContain('delicate');
    const read = await (await world.attendee(event.passcode)).call('readMessages', { params: { lsId } });
    expect(read.body.messages).toEqual([]);
  });

  test('in a chat with names everybody sees who wrote', async () => {
    const lsId = await chatIn(people, { anonymous: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode, 'Ines Pereira');
    await verifyChannel(() => send(phone, lsId, 'Hello all'));
    expect(messagesOn(clients.attendee, lsId)).toMatchObject([{ author: 'Ines Pereira' }]);
  });

  test('a text that is too long for this chat is refused at its field', async () => {
    const lsId = await chatIn(people, { messageLength: 60 });
    const phone = await world.attendee(event.passcode);
    const answer = await phone.call('sendMessage', {
      params: { lsId },
      body: { key: newKey(), text: 'a'.repeat(61) },
    });
    expect(answer).toMatchObject({ status: 422, body: { details: { 'data.text': expect.anything() } } });
    expect(await countOf(lsId)).toBe(0);
  });

  test('a chat that has not started or has ended takes none, and in a Q&A there is no such thing', async () => {
    const phone = await world.attendee(event.passcode);
    const refusal = async (lsId: string) =>
      (await phone.call('sendMessage', { params: { lsId }, body: { key: newKey(), text: 'Hello' } })).body
        .error;

    expect(await refusal(await chatIn(people, {}, { start: 'later' }))).toBe('SessionNotOpen');
    const over = await chatIn(people);
    await organiser.call('endSession', { params: { lsId: over } });
    expect(await refusal(over)).toBe('SessionNotOpen');
    expect(await refusal(await world.qna(organiser, event.id))).toBe('NotFound');
  });
});

describe('a reply', () => {
  test('names the message that it answers, on every screen (L9)', async () => {
    const lsId = await chatIn(people);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode);
    const messageId = await send(phone, lsId, 'Who has the slides?');

    await verifyChannel(() => send(phone, lsId, 'I do', messageId));

    expect(messagesOn(clients.attendee, lsId)).toMatchObject([
      { id: messageId, replyTo: null },
      { text: 'I do', replyTo: messageId },
    ]);
  });

  test('is one level deep, and answers only what its writer can see', async () => {
    const lsId = await chatIn(people, { filtering: true });
    const phone = await world.attendee(event.passcode);
    const waiting = await send(phone, lsId, 'Not yet');
    const shown = await send(phone, lsId, 'Shown');
    const move = (messageId: string) =>
      organiser.call('moveMessage', {
        params: { lsId, messageId },
        body: { from: 'pending', to: 'allowed' },
      });
    await move(shown);
    const reply = await send(phone, lsId, 'A reply', shown);
    await move(reply);

    const answering = async (replyTo: string) =>
      (
        await phone.call('sendMessage', {
          params: { lsId },
          body: { key: newKey(), text: 'And?', replyTo },
        })
      ).body.error;
    expect(await answering(waiting)).toBe('NotFound');
    expect(await answering('987654321')).toBe('NotFound');
    expect(await answering(reply)).toBe('NotAllowed');
  });
});
