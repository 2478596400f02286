import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, send } from '../chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const block = (lsId: string, messageId: string, by: Browser = organiser) =>
  by.call('blockSender', { params: { lsId, messageId } });
const blocks = async () => (await organiser.call('readChatBlocks', { params: { phId: event.id } })).body;
const write = async (phone: Browser, lsId: string, text = 'Me again') =>
  (await phone.call('sendMessage', { params: { lsId }, body: { key: newKey(), text } })).body.error ?? null;
const react = async (phone: Browser, lsId: string, messageId: string) =>
  (
    await phone.call('reactToMessage', {
      params: { lsId, messageId },
      body: { key: newKey(), reaction: 'like', on: true },
    })
  ).body.error ?? null;

test('who is blocked by name reads on, and neither writes nor reacts in any chat, until they are unblocked', async () => {
  const [lsId, other] = [await chatIn(people, { anonymous: false }), await chatIn(people)];
  const phone = await world.attendee(event.passcode, 'Rude Rudi');
  const rude = await send(phone, lsId, 'Rude');
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const open = await world.live(phone, event.id, 'attendee', lsId);
  const kind = await send(await world.attendee(event.passcode, 'Ines'), lsId, 'Kind');

  expect((await block(lsId, rude)).body).toEqual({ named: true });
  await expect.poll(() => open.mine.get(lsId)).toMatchObject({ blocked: true });
  await verifyChannel(async () => undefined);
  // Nobody else's bytes tell of it.
  for (const channel of ['attendee', 'kiosk', 'moderator', 'projector'] as const) {
    const told = JSON.stringify(clients[channel].frames);
    expect(told).not.toContain('"blocked":true');
  }
  expect(await write(phone, lsId)).toBe('ChatBlocked');
  expect(await write(phone, other)).toBe('ChatBlocked');
  expect(await react(phone, lsId, kind)).toBe('ChatBlocked');
  expect((await phone.call('readMessages', { params: { lsId } })).body.messages).toHaveLength(2);
  const again = await world.live(phone, event.id, 'attendee', lsId);
  expect(again.mine.get(lsId)).toMatchObject({ blocked: true });

  const { people: listed } = await blocks();
  expect(listed).toMatchObject([{ name: 'Rude Rudi', blockedAt: expect.any(String) }]);
  const params = { phId: event.id, blockId: listed[0]?.id ?? '' };
  expect((await organiser.call('unblockPerson', { params })).status).toBe(200);
  expect((await organiser.call('unblockPerson', { params })).status).toBe(404);
  await expect.poll(() => open.mine.get(lsId)).toMatchObject({ blocked: false });
  expect(await write(phone, lsId)).toBeNull();
  expect((await blocks()).people).toEqual([]);
});

test('in an anonymous chat whoever wrote is blocked without anybody learning who, or what else they wrote (L19)', async () => {
  const lsId = await chatIn(people, { anonymous: true });
  const [phone, innocent] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
  const [first, second] = [await send(phone, lsId, 'Rude'), await send(phone, lsId, 'Also mine')];
  const open = await world.live(phone, event.id, 'attendee', lsId);

  expect((await block(lsId, first)).body).toEqual({ named: false });
  await expect.poll(() => open.mine.get(lsId)).toMatchObject({ blocked: true });
  expect(await write(phone, lsId)).toBe('ChatBlocked');
  expect(await react(phone, lsId, second)).toBe('ChatBlocked');
  expect(await write(innocent, lsId)).toBeNull();
  expect(await write(phone, await chatIn(people))).toBeNull();

  // A second block of the same person counts as that of another one would.
  await block(lsId, second);
  await block(lsId, second);
  const here = { lsId, name: 'Back channel', count: 2 };
  expect((await blocks()).anonymous).toContainEqual(here);
  const { rows } = await sql<{ mark: Buffer }>`
    SELECT mark FROM chat_blocked_marks WHERE session_id = ${lsId}
    UNION ALL SELECT mark FROM chat_messages WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
  expect(new Set(rows.map(({ mark }) => mark.toString('hex'))).size).toBe(rows.length);

  await organiser.call('liftBlocks', { params: { lsId } });
  await expect.poll(() => open.mine.get(lsId)).toMatchObject({ blocked: false });
  expect(await write(phone, lsId)).toBeNull();
});

test('blocks of an anonymous chat end with its secret; what was written before cannot be traced', async () => {
  const lsId = await chatIn(people, { anonymous: true });
  const phone = await world.attendee(event.passcode);
  const messageId = await send(phone, lsId, 'Rude');
  await block(lsId, messageId);
  await organiser.call('endSession', { params: { lsId } });
  expect((await block(lsId, messageId)).body.error).toBe('CannotBlock');
  expect((await blocks()).anonymous.some((one) => one.lsId === lsId)).toBe(false);
  await world.start(organiser, lsId);
  await expect.poll(() => write(phone, lsId)).toBeNull();
  expect((await block(lsId, messageId)).body.error).toBe('CannotBlock');
});

test('a moderator panel blocks and reads no list; a message of elsewhere is none', async () => {
  const lsId = await chatIn(people, { anonymous: false });
  const messageId = await send(await world.attendee(event.passcode, 'Rudi'), lsId, 'Rude');
  const panel = await world.panel(event.id, 'moderator');
  expect((await block(lsId, messageId, panel)).status).toBe(200);
  expect((await panel.call('readChatBlocks', { params: { phId: event.id } })).status).toBe(403);
  expect((await block(await chatIn(people, { anonymous: false }), messageId)).status).toBe(404);
  expect((await block(await world.qna(organiser, event.id), messageId)).status).toBe(404);
});
