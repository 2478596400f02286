import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

const answer = (lsId: string, questionId: string, text: string, seenText = '', by = organiser) =>
  by.call('answerQuestion', { params: { lsId, questionId }, body: { text, seenText } });
const mark = (by: Browser, lsId: string, questionId: string, answerId: string, on = true) =>
  by.call('markHelpful', { params: { lsId, questionId }, body: { key: newKey(), answerId, on } });

async function asked(settings: object = {}) {
  const lsId = await world.qna(organiser, event.id, settings);
  const phone = await world.attendee(event.passcode);
  const { body } = await phone.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text: 'When?' },
  });
  return { lsId, phone, questionId: body.itemId };
}

/** A question with the answer "In March." and its id. */
async function answered(settings: object = {}) {
  const made = await asked(settings);
  const { body } = await answer(made.lsId, made.questionId, 'In March.');
  return { ...made, answerId: body.question.answerId ?? '' };
}

const screens = (lsId: string) => watch(world, event.id, event.passcode, lsId);
type Clients = Awaited<ReturnType<typeof watch>>['clients'];
const shownOn = (clients: Clients, lsId: string, channel: keyof Clients) =>
  clients[channel].qna(lsId)?.questions.map(({ answer: text, helpful }) => [text, helpful]);
const helpfulRows = async (lsId: string) =>
  (await sql`SELECT voter FROM helpful_marks WHERE session_id = ${lsId}`.execute(world.program.kernel.db))
    .rows;

describe('a written answer', () => {
  test('is shown below its question, mended and taken back, on every screen but the stage', async () => {
    const { lsId, questionId } = await asked();
    const { clients, verifyChannel } = await screens(lsId);
    await verifyChannel(() => answer(lsId, questionId, 'In Marsh.'));
    await verifyChannel(() => answer(lsId, questionId, 'In March.', 'In Marsh.'));
    for (const channel of ['attendee', 'kiosk', 'moderator', 'admin'] as const)
      expect(shownOn(clients, lsId, channel), channel).toEqual([['In March.', 0]]);
    await verifyChannel(() => answer(lsId, questionId, '', 'In March.'));
    expect(shownOn(clients, lsId, 'attendee')).toEqual([[undefined, undefined]]);
    expect(JSON.stringify(clients.projector.frames)).not.toContain('In Mar');
  });

  test('is on the stage where the session wants it there', async () => {
    const { lsId, questionId } = await asked({ answersOnStage: true });
    const { clients, verifyChannel } = await screens(lsId);
    await verifyChannel(() => answer(lsId, questionId, 'In March.'));
    expect(shownOn(clients, lsId, 'projector')).toEqual([['In March.', undefined]]);
  });

  test('to a question that waits for approval is in no byte of the audience', async () => {
    const { lsId, questionId } = await asked({ filtering: true });
    const { clients, verifyChannel } = await screens(lsId);
    await verifyChannel(() => answer(lsId, questionId, 'In March.'));
    for (const channel of ['attendee', 'projector', 'kiosk', 'moderator'] as const)
      expect(JSON.stringify(clients[channel].frames), channel).not.toContain('In March.');
    expect(shownOn(clients, lsId, 'admin')).toEqual([['In March.', 0]]);
  });

  test('of two moderators who write at once the slower one is told, and nothing is undone', async () => {
    const { lsId, questionId } = await answered();
    expect(await answer(lsId, questionId, 'Never.')).toMatchObject({
      status: 409,
      body: { error: 'QuestionMoved' },
    });
    expect((await answer(lsId, questionId, 'Never.', 'In March.')).status).toBe(200);
  });

  test('is written at the desk alone, and is not too long', async () => {
    const { lsId, questionId, phone } = await asked();
    const moderator = await world.panel(event.id, 'moderator');
    expect((await answer(lsId, questionId, 'Soon', '', moderator)).status).toBe(403);
    expect((await answer(lsId, questionId, 'Soon', '', phone)).status).toBe(403);
    expect((await answer(lsId, questionId, 'x'.repeat(1001))).status).toBe(422);
    expect((await answer(lsId, '99999999', 'Soon')).status).toBe(404);
  });

  test('settles the question: its asker no longer withdraws what was answered', async () => {
    const { lsId, questionId, phone } = await answered();
    const withdrawn = await phone.call('withdrawQuestion', {
      params: { lsId, questionId },
      body: { key: newKey() },
    });
    expect(withdrawn).toMatchObject({ status: 409, body: { error: 'QuestionSettled' } });
  });
});

describe('“helpful”', () => {
  test.each([true, false])(
    'counts each person once, keeps through a mend, and is gone with the answer (anonymous: %s)',
    async (anonymous) => {
      const { lsId, questionId, answerId, phone } = await answered({ anonymous });
      const { clients, verifyChannel } = await screens(lsId);
      const other = await world.attendee(event.passcode);
      await verifyChannel(() => mark(phone, lsId, questionId, answerId));
      await verifyChannel(() => mark(phone, lsId, questionId, answerId));
      await verifyChannel(() => mark(other, lsId, questionId, answerId));
      await verifyChannel(() => answer(lsId, questionId, 'In May.', 'In March.'));
      expect(shownOn(clients, lsId, 'attendee')).toEqual([['In May.', 2]]);
      await verifyChannel(() => mark(other, lsId, questionId, answerId, false));
      expect(shownOn(clients, lsId, 'admin')).toEqual([['In May.', 1]]);
      expect(await helpfulRows(lsId)).toHaveLength(1);

      await verifyChannel(() => answer(lsId, questionId, '', 'In May.'));
      expect(await helpfulRows(lsId)).toEqual([]);
      expect((await mark(phone, lsId, questionId, answerId)).status).toBe(404);
      const anew = await verifyChannel(() => answer(lsId, questionId, 'In June.'));
      expect(anew.body.question).toMatchObject({ helpful: 0 });
      expect(anew.body.question.answerId).not.toBe(answerId);
    },
  );

  test('in an anonymous session the marks of one person on an answer and on its question share nothing', async () => {
    const { lsId, questionId, answerId, phone } = await answered({ anonymous: true });
    await mark(phone, lsId, questionId, answerId);
    await phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote: 'up' } });
    const { rows } = await sql<{ voter: Buffer }>`
      SELECT voter FROM question_votes WHERE session_id = ${lsId} UNION ALL
      SELECT voter FROM helpful_marks WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
    expect(rows.map(({ voter }) => voter.length)).toEqual([16, 16]);
    expect(rows[0]?.voter.equals(rows[1]?.voter ?? Buffer.alloc(0))).toBe(false);
  });

  test('each person finds their own mark again after a restart', async () => {
    const { lsId, questionId, answerId, phone } = await answered({ anonymous: true });
    await mark(phone, lsId, questionId, answerId);
    await world.restart();
    const screen = await world.live(phone, event.id, 'attendee', lsId);
    await screen.until(() => screen.mine.has(lsId), 'what is their own');
    expect(screen.mine.get(lsId) as QnaMine).toEqual({
      upvoted: [],
      downvoted: [],
      helped: [answerId],
      commentsUpvoted: [],
    });
  });
});
