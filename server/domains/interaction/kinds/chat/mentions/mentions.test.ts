import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, messagesOn, send } from '../chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;
const named = { anonymous: false, mentions: true };

const mention = (phone: Browser, lsId: string, text: string, mentions: object[]) =>
  phone.call('sendMessage', { params: { lsId }, body: { key: newKey(), text, mentions } as never });
const find = async (phone: Browser, lsId: string, begins: string) =>
  (await phone.call('findWriters', { params: { lsId }, query: { begins } })).body;
const rename = (phone: Browser, name: string) =>
  phone.call('joinPigeonhole', { body: { passcode: event.passcode, name } });
const textsOf = async (phone: Browser, lsId: string) =>
  (await phone.call('readMessages', { params: { lsId }, query: { order: 'oldest' } })).body.messages.map(
    ({ text }: { text: string }) => text,
  );

test('who has written here is found by name and mentioned by reference, so that a new name follows', async () => {
  const lsId = await chatIn(people, { ...named, messageLength: 50 });
  const [ines, sam] = [
    await world.attendee(event.passcode, 'Inès Pereira'),
    await world.attendee(event.passcode, 'Sam'),
  ];
  await world.attendee(event.passcode, 'Ines Silent');
  const of = await send(ines, lsId, 'Hello');
  expect(await find(sam, lsId, 'INES')).toEqual({ writers: [{ of, name: 'Inès Pereira' }] });
  expect(await find(sam, lsId, 'pere')).toEqual({ writers: [{ of, name: 'Inès Pereira' }] });
  expect(await find(ines, lsId, 'ines')).toEqual({ writers: [] });
  expect((await sam.call('findWriters', { params: { lsId }, query: { begins: 'in' } })).status).toBe(422);

  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  // Names do not count: 50 characters are left for the rest.
  const rest = ` ${'x'.repeat(49)}`;
  await verifyChannel(() => mention(sam, lsId, `@Ines${rest}`, [{ at: 0, length: 5, of }]));
  expect(messagesOn(clients.attendee, lsId)?.at(-1)).toMatchObject({
    text: `@Inès Pereira${rest}`,
    mentions: [{ at: 0, length: 13 }],
  });
  expect((await mention(sam, lsId, `@Ines${rest}x`, [{ at: 0, length: 5, of }])).status).toBe(422);

  await rename(ines, 'Doctor Pereira');
  expect(await textsOf(sam, lsId)).toEqual(['Hello', `@Doctor Pereira${rest}`]);
  expect(await find(sam, lsId, 'ines')).toEqual({ writers: [] });
});

test('a new name that the chat restricts is masked where others mention its person', async () => {
  const lsId = await chatIn(people, { ...named, restrictedWords: ['banana'], restrictedAct: 'refuse' });
  const [anna, sam] = [
    await world.attendee(event.passcode, 'Anna'),
    await world.attendee(event.passcode, 'Sam'),
  ];
  const of = await send(anna, lsId, 'Hello');
  await mention(sam, lsId, '@Anna hi', [{ at: 0, length: 5, of }]);

  const screen = await world.live(sam, event.id, 'attendee', lsId);
  await rename(anna, 'Big Banana');
  expect(await textsOf(sam, lsId)).toEqual(['Hello', '@Big ****** hi']);
  await mention(sam, lsId, 'And @Anna', [{ at: 4, length: 5, of }]);
  const told = await screen.until(() => messagesOn(screen, lsId)?.[2], 'the message');
  expect(told).toMatchObject({ text: 'And @Big ******', mentions: [{ at: 4, length: 11 }] });
  const path = `/api/insight/livesession/${lsId}/messages/download?format=csv`;
  const headers = { 'x-csrf-token': organiser.csrfToken };
  const file = await (await organiser.fetch(path, { method: 'POST', headers })).text();
  expect(file).toContain('And @Big ******');
  expect(file).not.toMatch(/@Big banana/i);
});

test('a restricted phrase ends where somebody is mentioned, and nobody is taken for another', async () => {
  const lsId = await chatIn(people, { ...named, restrictedWords: ['green tea'], restrictedAct: 'mask' });
  const [anna, sam] = [
    await world.attendee(event.passcode, 'Anna'),
    await world.attendee(event.passcode, 'Sam'),
  ];
  const [ofAnna, ofSam] = [await send(anna, lsId, 'Hello'), await send(sam, lsId, 'Hi')];
  await mention(sam, lsId, 'Green @Anna tea for @Sam, green tea', [
    { at: 6, length: 5, of: ofAnna },
    { at: 20, length: 4, of: ofSam },
  ]);
  expect((await textsOf(sam, lsId)).at(-1)).toBe('Green @Anna tea for @Sam, *********');
});

test('people of elsewhere, what is not seen, and what is typed by hand mention nobody', async () => {
  const [lsId, other] = [await chatIn(people, { ...named, filtering: true }), await chatIn(people, named)];
  const [ines, sam] = [
    await world.attendee(event.passcode, 'Ines'),
    await world.attendee(event.passcode, 'Sam'),
  ];
  const waiting = await send(ines, lsId, 'Waits for approval');
  const elsewhere = await send(ines, other, 'Hello');
  expect(await find(sam, lsId, 'ines')).toEqual({ writers: [] });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const mentions = [
    { at: 0, length: 5, of: waiting },
    { at: 6, length: 5, of: elsewhere },
  ];
  await verifyChannel(() => mention(sam, lsId, '@Ines @Inez \ufffc', mentions));
  const shown = messagesOn(clients.admin, lsId)?.at(-1);
  expect(shown?.text).toBe('@Ines @Inez');
  expect(shown?.mentions).toBeUndefined();
});

test.each([
  ['five hundred', Array.from({ length: 500 }, () => ({ at: 0, length: 5, of: '1' }))],
  ['one that begins with no @', [{ at: 1, length: 4, of: '1' }]],
  ['one beyond the end', [{ at: 0, length: 50, of: '1' }]],
  ['two in one place', Array.from({ length: 2 }, () => ({ at: 0, length: 5, of: '1' }))],
])('mentions that cannot be are refused: %s', async (_, mentions) => {
  const lsId = await chatIn(people, named);
  expect((await mention(await world.attendee(event.passcode), lsId, '@Ines', mentions)).status).toBe(422);
});

test.each([
  { ...named, mentions: false },
  { ...named, anonymous: true },
  { ...named, namesHiddenFromAttendees: true },
  { ...named, namesHiddenFromModerators: true },
])('nobody is found or mentioned where names are not everybody’s: %o', async (settings) => {
  const lsId = await chatIn(people, settings);
  const ines = await world.attendee(event.passcode, 'Ines');
  const of = await send(ines, lsId, 'Hello');
  const found = await ines.call('findWriters', { params: { lsId }, query: { begins: 'ines' } });
  expect(found.status).toBe(403);
  expect((await mention(ines, lsId, 'I am @Ines', [{ at: 5, length: 5, of }])).status).toBe(200);
  const screen = await world.live(ines, event.id, 'attendee', lsId);
  expect(messagesOn(screen, lsId)?.at(-1)).not.toHaveProperty('mentions');
  expect((await organiser.call('blockSender', { params: { lsId, messageId: of } })).status).toBe(200);
  await organiser.call('liftBlocks', { params: { lsId } });
});
