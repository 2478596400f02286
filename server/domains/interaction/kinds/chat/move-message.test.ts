import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, messagesOn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

type Move = { from: MessageStatus; to: MessageStatus };

const move = (by: Browser, lsId: string, messageId: string, body: Move) =>
  by.call('moveMessage', { params: { lsId, messageId }, body });

test('desk and moderator panel let a message in, hide it and show it again; every screen follows (L9)', async () => {
  const lsId = await chatIn(people, { filtering: true });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const messageId = await send(await world.attendee(event.passcode), lsId, 'Hello all');
  const panel = await world.panel(event.id, 'moderator');
  const onPhone = () => messagesOn(clients.kiosk, lsId)?.map(({ text }) => text);

  await verifyChannel(() => move(organiser, lsId, messageId, { from: 'pending', to: 'allowed' }));
  expect(onPhone()).toEqual(['Hello all']);
  await verifyChannel(() => move(panel, lsId, messageId, { from: 'allowed', to: 'hidden' }));
  expect(onPhone()).toEqual([]);
  expect(messagesOn(clients.admin, lsId)).toMatchObject([{ status: 'hidden' }]);
  await verifyChannel(() => move(panel, lsId, messageId, { from: 'hidden', to: 'allowed' }));
  expect(onPhone()).toEqual(['Hello all']);
});

test('of two who move the same message the slower one is told and undoes nothing', async () => {
  const lsId = await chatIn(people, { filtering: true });
  const messageId = await send(await world.attendee(event.passcode), lsId, 'Contested');

  const answers = await Promise.all([
    move(organiser, lsId, messageId, { from: 'pending', to: 'allowed' }),
    move(organiser, lsId, messageId, { from: 'pending', to: 'hidden' }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('Conflict');
});

test('who moved it stands in the audit log, without its text', async () => {
  const lsId = await chatIn(people);
  const messageId = await send(await world.attendee(event.passcode), lsId, 'Rude words');
  await move(organiser, lsId, messageId, { from: 'allowed', to: 'hidden' });
  const { rows } = await sql<{ about: object }>`
    SELECT about FROM audit_entries WHERE action = 'message-moved'
      AND about ->> 'messageId' = ${messageId}`.execute(world.program.kernel.db);
  expect(rows).toMatchObject([{ about: { from: 'allowed', to: 'hidden' } }]);
  expect(JSON.stringify(rows)).not.toContain('Rude');
});

test('a message of another session does not exist there', async () => {
  const [here, there] = [await chatIn(people), await chatIn(people)];
  const messageId = await send(await world.attendee(event.passcode), there, 'Elsewhere');
  expect((await move(organiser, here, messageId, { from: 'allowed', to: 'hidden' })).status).toBe(404);
});
