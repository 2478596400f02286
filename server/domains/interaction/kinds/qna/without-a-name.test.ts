import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

const ask = (by: Browser, lsId: string, text: string, as?: AskedAs) =>
  by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text, ...(as && { as }) } });

test('in a session with names each question is asked with one or without: no screen is told whose it is', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const phone = await world.attendee(event.passcode, 'Ada Lovelace');
  await verifyChannel(() => ask(phone, lsId, 'Without?', 'unnamed'));
  for (const client of Object.values(clients))
    expect(JSON.stringify(client.frames)).not.toContain('Ada Lovelace');

  await verifyChannel(() => ask(phone, lsId, 'With?', 'named'));
  await verifyChannel(() => ask(phone, lsId, 'As before?'));
  for (const channel of ['attendee', 'projector', 'moderator', 'admin'] as const)
    expect(clients[channel].qna(lsId)?.questions.map(({ author }) => author)).toEqual([
      null,
      'Ada Lovelace',
      'Ada Lovelace',
    ]);
});

test('who asked without a name can still edit the question', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  const phone = await world.attendee(event.passcode, 'Ada');
  const { itemId } = (await ask(phone, lsId, 'Wy?', 'unnamed')).body;
  const params = { lsId, questionId: itemId };
  expect((await phone.call('editQuestion', { params, body: { key: newKey(), text: 'Why?' } })).status).toBe(
    200,
  );
  const desk = await world.live(organiser, event.id, 'admin', lsId);
  expect(desk.qna(lsId)?.questions).toMatchObject([{ text: 'Why?', author: null }]);
});

test('where names are asked for, a question without one is refused, and not shown with it', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false, namesOptional: false });
  const phone = await world.attendee(event.passcode, 'Ada');
  const refused = await ask(phone, lsId, 'Without?', 'unnamed');
  expect(refused).toMatchObject({
    status: 422,
    body: { details: { 'data.as': [{ type: 'question.nameShown' }] } },
  });
  const { rows } = await sql`SELECT id FROM questions WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  expect(rows).toEqual([]);
  expect((await ask(phone, lsId, 'With?')).status).toBe(200);
});
