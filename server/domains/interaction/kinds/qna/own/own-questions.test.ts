import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

const ask = async (by: Browser, lsId: string, text: string): Promise<string> =>
  (await by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
const edit = (by: Browser, lsId: string, questionId: string, text: string, key = newKey()) =>
  by.call('editQuestion', { params: { lsId, questionId }, body: { key, text } });
const withdraw = (by: Browser, lsId: string, questionId: string, key = newKey()) =>
  by.call('withdrawQuestion', { params: { lsId, questionId }, body: { key } });
const vote = (by: Browser, lsId: string, questionId: string, vote: 'up' | 'down' | 'none') =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote } });
const move = (lsId: string, questionId: string, from: MovableStatus, to: MovableStatus, text?: string) =>
  organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from, to, ...(text && { text }) } });
const settled = { status: 409, body: { error: 'QuestionSettled' } };
const unknown = { status: 404, body: { error: 'NotFound' } };

describe('a question whose text the desk has changed', () => {
  test('is settled, and its asker’s again once the desk has undone that', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const phone = await world.attendee(event.passcode);
    const questionId = await ask(phone, lsId, 'Wy?');
    const edited = async (text: string) => {
      const { status, body } = await move(lsId, questionId, 'pending', 'pending', text);
      expect(status).toBe(200);
      return body.question.edited;
    };
    expect(await edited('Why?')).toBe(true);
    expect(await edited('Why now?')).toBe(true);
    expect(await edit(phone, lsId, questionId, 'Who?')).toMatchObject(settled);
    expect(await edited('Why?')).toBe(true);
    expect(await edited('Wy?')).toBe(false);
    expect((await edit(phone, lsId, questionId, 'Who?')).status).toBe(200);
    // From then on that is its text as asked.
    expect(await edited('Wy?')).toBe(true);
    expect(await edited('Who?')).toBe(false);
    expect((await withdraw(phone, lsId, questionId)).status).toBe(200);
  });

  test('by an older program, which kept no text as asked, stays settled whatever text it has', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const phone = await world.attendee(event.passcode);
    const questionId = await ask(phone, lsId, 'Wy?');
    await sql`UPDATE questions SET text = 'Why?', edited = true WHERE id = ${questionId}`.execute(
      world.program.kernel.db,
    );
    for (const text of ['Why now?', 'Why?'])
      expect((await move(lsId, questionId, 'pending', 'pending', text)).body.question.edited).toBe(true);
    expect(await edit(phone, lsId, questionId, 'Who?')).toMatchObject(settled);
  });
});

describe.each([true, false])('somebody who has asked (anonymous: %s)', (anonymous) => {
  test('edits and withdraws a question: every screen follows, and no row of it is left', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode, 'Ada');
    const questionId = await ask(phone, lsId, 'Wy?');
    const texts = () => clients.projector.qna(lsId)?.questions.map(({ text, edited }) => [text, edited]);

    await verifyChannel(() => edit(phone, lsId, questionId, 'Why?'));
    expect(texts()).toEqual([['Why?', false]]);
    await verifyChannel(() => withdraw(phone, lsId, questionId));
    expect(texts()).toEqual([]);
    const { rows } = await sql`SELECT id FROM questions WHERE session_id = ${lsId}`.execute(
      world.program.kernel.db,
    );
    expect(rows).toEqual([]);
  });

  test('does so while it waits, and finds it as before after a restart', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous, filtering: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode);
    const questionId = await ask(phone, lsId, 'Wy?');
    await verifyChannel(() => edit(phone, lsId, questionId, 'Why?'));
    expect(clients.admin.qna(lsId)?.questions).toMatchObject([{ text: 'Why?', status: 'pending' }]);
    expect(JSON.stringify(clients.attendee.frames)).not.toContain('Why?');
    await world.restart();
    expect((await withdraw(phone, lsId, questionId)).status).toBe(200);
  });

  test('is as unknown to others’ questions as to those that do not exist', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous, filtering: true });
    const [asker, stranger] = [
      await world.attendee(event.passcode, 'Ada'),
      await world.attendee(event.passcode, 'Ada'),
    ];
    const questionId = await ask(asker, lsId, 'Mine?');
    const both = async (id: string) => {
      const answers = [await edit(stranger, lsId, id, 'Yours!'), await withdraw(stranger, lsId, id)];
      return answers.map(({ status, body: { error, description } }) => ({ status, error, description }));
    };
    expect(await both(questionId)).toEqual(await both('999999999'));
    expect(await edit(stranger, lsId, questionId, 'Yours!')).toMatchObject(unknown);
    // In one batch with the asker's own, too.
    const [theirs, own] = await Promise.all([
      edit(stranger, lsId, questionId, 'Yours!'),
      edit(asker, lsId, questionId, 'Still mine?'),
    ]);
    expect([theirs.status, own.status]).toEqual([404, 200]);
    const desk = await world.live(organiser, event.id, 'admin', lsId);
    expect(desk.qna(lsId)?.questions).toMatchObject([{ text: 'Still mine?' }]);
  });
});

test('what has a vote, either way, stays as it is, and a vote taken back sets it free', async () => {
  const lsId = await world.qna(organiser, event.id, { votes: 'upvote_downvote_reveal' });
  const phone = await world.attendee(event.passcode);
  const others = [await world.attendee(event.passcode), await world.attendee(event.passcode)] as const;
  const questionId = await ask(phone, lsId, 'Why?');
  await vote(others[0], lsId, questionId, 'up');
  expect(await edit(phone, lsId, questionId, 'Why not?')).toMatchObject(settled);
  await vote(others[1], lsId, questionId, 'down');
  expect(await withdraw(phone, lsId, questionId)).toMatchObject(settled);
  for (const other of others) await vote(other, lsId, questionId, 'none');
  expect((await withdraw(phone, lsId, questionId)).status).toBe(200);
  expect((await vote(others[0], lsId, questionId, 'up')).status).toBe(404);
});

test('what was approved stays as it is; a dismissal is not told by a refusal', async () => {
  const lsId = await world.qna(organiser, event.id, { filtering: true });
  const phone = await world.attendee(event.passcode);
  const [approved, dismissed] = [await ask(phone, lsId, 'Why?'), await ask(phone, lsId, 'How rude?')];
  await move(lsId, approved, 'pending', 'allowed');
  await move(lsId, dismissed, 'pending', 'dismissed');

  expect(await edit(phone, lsId, approved, 'Why not?')).toMatchObject(settled);
  expect(await withdraw(phone, lsId, approved)).toMatchObject(settled);
  expect((await edit(phone, lsId, dismissed, 'How polite?')).status).toBe(200);
  const desk = await world.live(organiser, event.id, 'admin', lsId);
  expect(desk.qna(lsId)?.questions).toMatchObject([
    { text: 'Why?' },
    { text: 'How polite?', status: 'dismissed' },
  ]);
});

test('what the desk has edited is no longer the asker’s to edit', async () => {
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.attendee(event.passcode);
  const questionId = await ask(phone, lsId, 'Wy?');
  await move(lsId, questionId, 'allowed', 'allowed', 'Why?');
  expect(await edit(phone, lsId, questionId, 'Who?')).toMatchObject(settled);
});

test('a moderator never approves a text they have not seen: who was slower is told', async () => {
  const lsId = await world.qna(organiser, event.id, { filtering: true });
  const phone = await world.attendee(event.passcode);
  const questionId = await ask(phone, lsId, 'A nice question?');
  await edit(phone, lsId, questionId, 'A rude one!');
  const approve = (seenText: string) =>
    organiser.call('moveQuestion', {
      params: { lsId, questionId },
      body: { from: 'pending', to: 'allowed', seenText },
    });
  expect(await approve('A nice question?')).toMatchObject({ status: 409, body: { error: 'QuestionMoved' } });
  expect((await approve('A rude one!')).status).toBe(200);
});

test('a repeat counts once and answers the same receipt, by either way', async () => {
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.attendee(event.passcode);
  const questionId = await ask(phone, lsId, 'Wy?');
  const screen = await world.live(phone, event.id, 'attendee', lsId);
  const keys = { edit: newKey(), withdraw: newKey() };
  const edited = (await edit(phone, lsId, questionId, 'Why?', keys.edit)).body;
  expect(await screen.call('editQuestion', { lsId, questionId }, { text: 'Why?' }, keys.edit)).toEqual(
    edited,
  );
  const gone = (await withdraw(phone, lsId, questionId, keys.withdraw)).body;
  expect(await screen.call('withdrawQuestion', { lsId, questionId }, {}, keys.withdraw)).toEqual(gone);
  expect((await withdraw(phone, lsId, questionId)).status).toBe(404);
});

test('editing writes nothing beside the question by which its asker could be found (L19)', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: true });
  const phone = await world.attendee(event.passcode, 'Ada');
  const { db } = world.program.kernel;
  const row = async () => {
    const { rows } = await sql<{ mark: Buffer }>`
      SELECT to_jsonb(q) - 'text' AS row, mark FROM questions q WHERE session_id = ${lsId}`.execute(db);
    return rows;
  };
  const questionId = await ask(phone, lsId, 'Wy?');
  const before = await row();
  await edit(phone, lsId, questionId, 'Why?');
  expect(await row()).toEqual(before);
});
