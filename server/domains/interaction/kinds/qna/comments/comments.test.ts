import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import {
  ask,
  comment,
  commentTexts,
  moveComment,
  tryComment,
  voteForComment,
  withdrawComment,
} from './comments.fixture.ts';

const { world, organiser, event } = eventForTests();
const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(world.program.kernel.db)).rows;

const audience = ['attendee', 'kiosk', 'projector'] as const;

/** A question in a session with comments. */
async function asked(settings: object = {}) {
  const lsId = await world.qna(organiser, event.id, { comments: true, ...settings });
  const phone = await world.attendee(event.passcode, 'Ada');
  const questionId = await ask(phone, lsId, 'When do we move?');
  return { lsId, phone, questionId };
}
type Clients = Awaited<ReturnType<typeof watch>>['clients'];
const counts = (clients: Clients, lsId: string, channel: keyof Clients) =>
  clients[channel].qna(lsId)?.questions.map(({ comments }) => comments);
const queue = (clients: Clients, lsId: string, channel: keyof Clients) =>
  clients[channel].qna(lsId)?.comments.map(({ text, status }) => [text, status]);

describe.each([true, false])('a comment on a question (anonymous: %s)', (anonymous) => {
  test('is counted on every screen but the stage, and read where the question is opened', async () => {
    const { lsId, questionId } = await asked({ anonymous });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const writer = await world.attendee(event.passcode, 'Ben');
    await verifyChannel(() => comment(writer, lsId, questionId, 'And the doors?'));
    await verifyChannel(() => comment(writer, lsId, questionId, 'And the lift?'));

    for (const channel of ['attendee', 'kiosk', 'moderator', 'admin'] as const)
      expect(counts(clients, lsId, channel), channel).toEqual([2]);
    expect(counts(clients, lsId, 'projector')).toEqual([undefined]);
    for (const channel of audience)
      expect(JSON.stringify(clients[channel].frames), channel).not.toContain('And the');
    const reader = await world.attendee(event.passcode);
    expect(await commentTexts(reader, lsId, { question: questionId })).toEqual([
      'And the lift?',
      'And the doors?',
    ]);
    const { comments } = (await reader.call('readComments', { params: { lsId } })).body;
    expect(comments.map(({ author }) => author)).toEqual(anonymous ? [null, null] : ['Ben', 'Ben']);
  });

  test('that waits for approval is in no byte of phones and stage until a moderator lets it in', async () => {
    const { lsId, questionId } = await asked({ anonymous, commentsFilter: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [writer, panel] = [await world.attendee(event.passcode), await world.panel(event.id, 'moderator')];
    const rude = await verifyChannel(() => comment(writer, lsId, questionId, 'A rude one'));
    expect(await commentTexts(writer, lsId)).toEqual([]);
    for (const channel of ['moderator', 'admin'] as const)
      expect(queue(clients, lsId, channel), channel).toEqual([['A rude one', 'pending']]);
    expect(clients.moderator.qna(lsId)?.commentTotals).toEqual({ pending: 1, allowed: 0, dismissed: 0 });

    await verifyChannel(() => moveComment(panel, lsId, rude, 'pending', 'dismissed'));
    expect(await commentTexts(writer, lsId)).toEqual([]);
    expect(counts(clients, lsId, 'attendee')).toEqual([0]);
    for (const channel of audience)
      expect(JSON.stringify(clients[channel].frames), channel).not.toContain('rude');

    await verifyChannel(() => moveComment(panel, lsId, rude, 'dismissed', 'pending'));
    await verifyChannel(() => moveComment(organiser, lsId, rude, 'pending', 'allowed'));
    expect(await commentTexts(writer, lsId)).toEqual(['A rude one']);
    expect(counts(clients, lsId, 'attendee')).toEqual([1]);
    await verifyChannel(() => moveComment(organiser, lsId, rude, 'allowed', 'dismissed'));
    expect(counts(clients, lsId, 'attendee')).toEqual([0]);
  });

  test('gets one vote of each person, however often they tap', async () => {
    const { lsId, questionId, phone } = await asked({ anonymous });
    const id = await comment(phone, lsId, questionId, 'And the doors?');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const other = await world.attendee(event.passcode);
    const votes = () => clients.admin.qna(lsId)?.comments.map((one) => one.votes);
    await verifyChannel(() => voteForComment(phone, lsId, id));
    await verifyChannel(() => voteForComment(phone, lsId, id));
    await verifyChannel(() => voteForComment(other, lsId, id));
    expect(votes()).toEqual([2]);
    await verifyChannel(() => voteForComment(other, lsId, id, false));
    expect(votes()).toEqual([1]);
    expect(await rows(sql`SELECT voter FROM comment_votes WHERE session_id = ${lsId}`)).toHaveLength(1);

    await world.restart();
    const screen = await world.live(phone, event.id, 'attendee', lsId);
    await screen.until(() => screen.mine.has(lsId), 'what is their own');
    expect((screen.mine.get(lsId) as QnaMine).commentsUpvoted).toEqual([id]);
  });

  test('is withdrawn by its writer while it waits or was dismissed, and leaves no row', async () => {
    const { lsId, questionId, phone } = await asked({ anonymous, commentsFilter: true });
    const { verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const stranger = await world.attendee(event.passcode, 'Ada');
    const [one, two, three] = [
      await comment(phone, lsId, questionId, 'One'),
      await comment(phone, lsId, questionId, 'Two'),
      await comment(phone, lsId, questionId, 'Three'),
    ];
    await moveComment(organiser, lsId, two, 'pending', 'dismissed');
    await moveComment(organiser, lsId, three, 'pending', 'allowed');
    expect(await withdrawComment(stranger, lsId, one)).toMatchObject({ status: 404 });
    await verifyChannel(() => withdrawComment(phone, lsId, one));
    await verifyChannel(() => withdrawComment(phone, lsId, two));
    expect(await withdrawComment(phone, lsId, three)).toMatchObject({
      status: 409,
      body: { error: 'CommentSettled' },
    });
    expect(await rows(sql`SELECT id FROM question_comments WHERE session_id = ${lsId}`)).toEqual([
      { id: three },
    ]);
  });
});

test('two comments and a vote of one person in an anonymous session share nothing', async () => {
  const { lsId, questionId, phone } = await asked({ anonymous: true });
  const first = await comment(phone, lsId, questionId, 'One');
  await comment(phone, lsId, questionId, 'Two');
  await voteForComment(phone, lsId, first);
  const marks = await rows(sql<{ mark: Buffer; attendee: string | null }>`
    SELECT mark, attendee_id AS attendee FROM question_comments WHERE session_id = ${lsId}
    UNION ALL SELECT mark, attendee_id FROM questions WHERE session_id = ${lsId}
    UNION ALL SELECT voter, NULL FROM comment_votes WHERE session_id = ${lsId}`);
  expect(marks.map(({ attendee }) => attendee)).toEqual([null, null, null, null]);
  expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(4);
});

test('comments below a question that goes from the screens go from the moderator panel, and come back with it', async () => {
  const { lsId, questionId, phone } = await asked({ commentsFilter: true });
  const id = await comment(phone, lsId, questionId, 'And the doors?');
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const panel = await world.panel(event.id, 'moderator');
  const move = (from: 'allowed' | 'dismissed', to: 'allowed' | 'dismissed') =>
    organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });
  await verifyChannel(() => move('allowed', 'dismissed'));
  expect(queue(clients, lsId, 'moderator')).toEqual([]);
  expect(queue(clients, lsId, 'admin')).toEqual([['And the doors?', 'pending']]);
  expect((await moveComment(panel, lsId, id, 'pending', 'allowed')).status).toBe(404);
  await verifyChannel(() => moveComment(organiser, lsId, id, 'pending', 'allowed'));
  expect(await commentTexts(phone, lsId)).toEqual([]);
  expect(await commentTexts(panel, lsId)).toEqual([]);
  expect((await tryComment(phone, lsId, questionId, 'Still there?')).status).toBe(404);
  expect((await voteForComment(phone, lsId, id)).status).toBe(404);
  await verifyChannel(() => move('dismissed', 'allowed'));
  expect(queue(clients, lsId, 'moderator')).toEqual([['And the doors?', 'allowed']]);
});

test('where a session has no comments nobody writes, reads or votes for one', async () => {
  const { lsId, questionId, phone } = await asked();
  const id = await comment(phone, lsId, questionId, 'And the doors?');
  await organiser.call('editSession', { params: { lsId }, body: { settings: { comments: false } } });
  expect((await tryComment(phone, lsId, questionId, 'More?')).status).toBe(403);
  expect((await voteForComment(phone, lsId, id)).status).toBe(403);
  expect((await phone.call('readComments', { params: { lsId } })).status).toBe(403);
  expect(await commentTexts(organiser, lsId)).toEqual(['And the doors?']);
});

test('a comment is named as its writer wishes, is not empty and not too long', async () => {
  const { lsId, questionId, phone } = await asked({ anonymous: false });
  await comment(phone, lsId, questionId, 'By me');
  await comment(phone, lsId, questionId, 'By nobody', 'unnamed');
  const { comments } = (await phone.call('readComments', { params: { lsId } })).body;
  expect(comments.map(({ author }) => author)).toEqual([null, 'Ada']);
  expect((await tryComment(phone, lsId, questionId, ' \n ')).status).toBe(422);
  expect((await tryComment(phone, lsId, questionId, 'x'.repeat(301))).status).toBe(422);
  await organiser.call('editSession', { params: { lsId }, body: { settings: { namesOptional: false } } });
  expect((await tryComment(phone, lsId, questionId, 'By nobody', 'unnamed')).status).toBe(422);
});

test('a question is withdrawn together with comments that wait, and not below one that everybody sees', async () => {
  const { lsId, questionId, phone } = await asked({ commentsFilter: true });
  const other = await world.attendee(event.passcode);
  const withdraw = (id: string) =>
    phone.call('withdrawQuestion', { params: { lsId, questionId: id }, body: { key: newKey() } });
  const { verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  await comment(other, lsId, questionId, 'It waits');
  expect((await verifyChannel(() => withdraw(questionId))).status).toBe(200);
  expect(await rows(sql`SELECT id FROM question_comments WHERE session_id = ${lsId}`)).toEqual([]);

  const second = await ask(phone, lsId, 'And why?');
  await moveComment(organiser, lsId, await comment(other, lsId, second, 'Yes'), 'pending', 'allowed');
  expect((await withdraw(second)).status).toBe(409);
});

test('of two moderators who decide at once the slower one is told', async () => {
  const { lsId, questionId, phone } = await asked({ commentsFilter: true });
  const id = await comment(phone, lsId, questionId, 'And the doors?');
  expect((await moveComment(organiser, lsId, id, 'pending', 'allowed')).status).toBe(200);
  expect(await moveComment(organiser, lsId, id, 'pending', 'dismissed')).toMatchObject({
    status: 409,
    body: { error: 'Conflict' },
  });
});

test('comments are read page by page, and by their ids', async () => {
  const { lsId, questionId, phone } = await asked();
  const ids = [];
  for (const text of ['One', 'Two', 'Three']) ids.push(await comment(phone, lsId, questionId, text));
  const read = (query: object) => phone.call('readComments', { params: { lsId }, query });
  const first = (await read({ question: questionId, most: 2 })).body;
  expect(first.comments.map(({ text }) => text)).toEqual(['Three', 'Two']);
  const rest = (await read({ question: questionId, most: 2, after: first.next })).body;
  expect([rest.comments.map(({ text }) => text), rest.next]).toEqual([['One'], null]);
  const some = (await read({ ids: `${ids[0]},${ids[2]}` })).body;
  expect(some.comments.map(({ text }) => text)).toEqual(['Three', 'One']);
});
