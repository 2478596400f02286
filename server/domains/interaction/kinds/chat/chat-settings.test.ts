import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { chatIn, messagesOn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const write = async (phone: Browser, lsId: string, text: string, more = {}) =>
  (await phone.call('sendMessage', { params: { lsId }, body: { key: newKey(), text, ...more } })).body;

test('what is set up for the event counts in its chats at once, and comes back', async () => {
  const lsId = await chatIn(people);
  const saved = await organiser.call('saveChatSetup', {
    params: { phId: event.id },
    body: {
      settings: { replies: false, messageReactions: false, slowMode: '0', restrictedWords: ['Banana', ''] },
    },
  });
  expect(saved.status).toBe(200);
  const { setup } = (await organiser.call('readSetup', { params: { phId: event.id, kind: 'chat' } })).body;
  expect(setup.levels.at(-1)?.settings).toMatchObject({ replies: false, restrictedWords: ['Banana'] });

  const phone = await world.attendee(event.passcode);
  const messageId = await send(phone, lsId, 'Hello');
  await expect
    .poll(async () => (await write(phone, lsId, 'And?', { replyTo: messageId })).error)
    .toBe('NotAllowed');
  const body = { key: newKey(), reaction: 'like' as const, on: true };
  expect((await phone.call('reactToMessage', { params: { lsId, messageId }, body })).body.error).toBe(
    'NotAllowed',
  );
  expect(await write(phone, lsId, 'ba\u200bnana')).toMatchObject({
    error: 'Validation',
    details: { 'data.text': [{ type: 'message.restricted' }] },
  });
  // The list would tell how to get around it.
  const screen = await world.live(phone, event.id, 'attendee', lsId);
  expect(JSON.stringify(screen.frames)).not.toContain('Banana');
  await organiser.call('saveChatSetup', {
    params: { phId: event.id },
    body: { settings: { replies: null, messageReactions: null, restrictedWords: null } },
  });
});

test('a restricted word is masked in a message, and in a name beside one', async () => {
  const lsId = await chatIn(people, { anonymous: false, restrictedWords: ['banana'], restrictedAct: 'mask' });
  const phone = await world.attendee(event.passcode, 'Anna Banana');
  await send(phone, lsId, 'I like BANANA bread');
  const screen = await world.live(phone, event.id, 'attendee', lsId);
  expect(messagesOn(screen, lsId)).toMatchObject([{ text: 'I like ****** bread', author: 'Anna ******' }]);
});

test('a message with a link waits, where links are looked at first', async () => {
  const lsId = await chatIn(people, { linksFilter: true });
  const phone = await world.attendee(event.passcode);
  for (const text of ['Plain', 'https://example.com', 'javascript:alert(1)']) await send(phone, lsId, text);
  const desk = await world.live(organiser, event.id, 'admin', lsId);
  expect(messagesOn(desk, lsId)?.map(({ status }) => status)).toEqual(['allowed', 'pending', 'pending']);
});

test.each([false, true])(
  'slow mode lets one message of a person through, by whichever tab, key or node (anonymous: %s)',
  async (anonymous) => {
    const lsId = await chatIn(people, { anonymous, slowMode: '120' });
    const phone = await world.attendee(event.passcode);
    await using node = await openNode(world);
    const elsewhere = node.at(phone);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => write(nth % 2 ? phone : elsewhere, lsId, `Try ${nth}`)),
    );
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'ChatSlow')).toHaveLength(9);
    expect((await write(await world.attendee(event.passcode), lsId, 'My first')).error).toBeUndefined();

    world.clock.forward(121_000);
    expect((await write(phone, lsId, 'My turn again')).error).toBeUndefined();
    await organiser.call('filterSession', { params: { lsId }, body: { slowMode: '0' } });
    await expect.poll(async () => (await write(phone, lsId, 'Free again')).error).toBeUndefined();
    if (!anonymous) return;
    // Nothing of it tells the second, or whose turn it was.
    const { rows } = await sql<{ mark: Buffer; minute: Date }>`
      SELECT mark, minute FROM chat_turns WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
    expect(rows).toHaveLength(3);
    expect(rows.every(({ minute }) => minute.getTime() % 60_000 === 0)).toBe(true);
  },
);
