import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { ask, comment, commentTexts, moveComment } from '../comments/comments.fixture.ts';
import { merge, rowsIn, unmerge, vote } from './merge.fixture.ts';

const { world, organiser, event } = eventForTests();

type Clients = Awaited<ReturnType<typeof watch>>['clients'];
const shown = (clients: Clients, lsId: string, channel: keyof Clients) =>
  clients[channel].qna(lsId)?.questions.map(({ text, votes }) => [text, votes]);

/** Two questions that say the same, and some people. */
async function twice(settings: object = {}, names: readonly string[] = ['Ada', 'Ben', 'Cleo']) {
  const lsId = await world.qna(organiser, event.id, { comments: true, ...settings });
  const people = await Promise.all(names.map((name) => world.attendee(event.passcode, name)));
  const [ada, ben, cleo] = people as [Browser, Browser, Browser];
  const first = await ask(ada, lsId, 'When do we move?');
  const second = await ask(ben, lsId, 'When will we move?');
  return { lsId, first, second, ada, ben, cleo };
}

const answer = (lsId: string, questionId: string, text: string) =>
  organiser.call('answerQuestion', { params: { lsId, questionId }, body: { text, seenText: '' } });
const merged = (by: Browser, lsId: string, ids: string) =>
  by.call('readMerged', { params: { lsId }, query: { ids } });

describe('two questions that say the same', () => {
  test('become one on phones and stage, and each person counts once', async () => {
    const { lsId, first, second, ada, ben, cleo } = await twice({ anonymous: false });
    await vote(ada, lsId, first);
    await vote(cleo, lsId, first);
    await vote(ada, lsId, second);
    await vote(ben, lsId, second);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => merge(organiser, lsId, second, first, 'allowed'));
    for (const channel of ['attendee', 'kiosk', 'projector', 'moderator'] as const)
      expect(shown(clients, lsId, channel), channel).toEqual([['When do we move?', 3]]);
    expect(clients.admin.qna(lsId)?.questions).toMatchObject([
      { merged: [second] },
      { status: 'merged', mergedInto: first, votes: 2 },
    ]);

    await verifyChannel(() => vote(cleo, lsId, first, 'none'));
    expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 2]]);
    await verifyChannel(() => vote(ada, lsId, first, 'none'));
    expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 2]]);
    await verifyChannel(() => vote(ada, lsId, second, 'none'));
    expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 1]]);
    await verifyChannel(() => vote(ben, lsId, first));
    expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 1]]);
  });

  test('taken apart again stand exactly as before: votes, comments, answers, marks', async () => {
    const { lsId, first, second, ada, ben, cleo } = await twice({ anonymous: false, filtering: false });
    await vote(ada, lsId, first);
    await vote(ada, lsId, second);
    await comment(cleo, lsId, second, 'And the doors?');
    const { body } = await answer(lsId, second, 'In March.');
    const answerId = body.question.answerId ?? '';
    const mark = (by: Browser, questionId: string, on = true) =>
      by.call('markHelpful', { params: { lsId, questionId }, body: { key: newKey(), answerId, on } });
    await mark(ben, second);
    const before = await rowsIn(world, lsId);

    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => merge(organiser, lsId, second, first, 'allowed'));
    expect(clients.attendee.qna(lsId)?.questions).toMatchObject([
      { comments: 1, furtherAnswers: [{ id: answerId, text: 'In March.', helpful: 1 }] },
    ]);
    expect(await commentTexts(ben, lsId, { question: first })).toEqual(['And the doors?']);
    expect(clients.moderator.qna(lsId)?.comments).toMatchObject([{ questionId: first }]);
    await verifyChannel(() => mark(cleo, first));
    expect(clients.attendee.qna(lsId)?.questions).toMatchObject([{ furtherAnswers: [{ helpful: 2 }] }]);
    await verifyChannel(() => mark(cleo, first, false));

    await verifyChannel(() => unmerge(organiser, lsId, second));
    expect(await rowsIn(world, lsId)).toEqual(before);
    expect(await commentTexts(ben, lsId, { question: first })).toEqual([]);
  });

  test('merged into a third one come along with it, and leave with it', async () => {
    const { lsId, first, second, ada, ben, cleo } = await twice({ anonymous: false });
    const third = await ask(cleo, lsId, 'When is the move?');
    for (const [person, questionId] of [
      [ada, first],
      [ben, second],
      [cleo, third],
    ] as const)
      await vote(person, lsId, questionId);
    const before = await rowsIn(world, lsId);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => merge(organiser, lsId, second, first, 'allowed'));
    await verifyChannel(() => merge(organiser, lsId, first, third, 'allowed'));
    expect(shown(clients, lsId, 'attendee')).toEqual([['When is the move?', 3]]);
    await verifyChannel(() => unmerge(organiser, lsId, first));
    expect(shown(clients, lsId, 'attendee')).toEqual([
      ['When do we move?', 2],
      ['When is the move?', 1],
    ]);
    await verifyChannel(() => unmerge(organiser, lsId, second));
    expect(await rowsIn(world, lsId)).toEqual(before);
  });

  test('a vote for a merged question is taken back where it was given, by a phone that does not know of the merge', async () => {
    for (const anonymous of [false, true]) {
      const { lsId, first, second, ada, cleo } = await twice({ anonymous });
      await vote(ada, lsId, first);
      const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
      await merge(organiser, lsId, second, first, 'allowed');
      await verifyChannel(() => vote(cleo, lsId, second));
      expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 2]]);
      await verifyChannel(() => vote(cleo, lsId, second, 'none'));
      expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 1]]);
    }
  });

  test('what comes late for a merged question counts for the one that stands for it', async () => {
    const { lsId, first, second, cleo } = await twice({ anonymous: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await merge(organiser, lsId, second, first, 'allowed');
    await verifyChannel(() => vote(cleo, lsId, second));
    await verifyChannel(() => comment(cleo, lsId, second, 'And the doors?'));
    expect(clients.attendee.qna(lsId)?.questions).toMatchObject([{ id: first, votes: 1, comments: 1 }]);
    await verifyChannel(() => unmerge(organiser, lsId, second));
    expect(clients.attendee.qna(lsId)?.questions).toMatchObject([
      { id: first, votes: 1, comments: 1 },
      { id: second, votes: 0, comments: 0 },
    ]);
  });
});

describe('in an anonymous session', () => {
  test('nothing tells who voted for both: each tap changes the tally by one, and no row is of two questions', async () => {
    const { lsId, first, second, ada, ben } = await twice({ anonymous: true });
    await vote(ada, lsId, first);
    await vote(ada, lsId, second);
    await vote(ben, lsId, second);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => merge(organiser, lsId, second, first, 'allowed'));
    const score = () => clients.attendee.qna(lsId)?.questions[0]?.votes;
    expect(score()).toBe(3);
    // A second vote of somebody who has one is none.
    await verifyChannel(() => vote(ada, lsId, first));
    await verifyChannel(() => vote(ben, lsId, first));
    expect(score()).toBe(3);
    await verifyChannel(() => vote(ada, lsId, first, 'none'));
    expect(score()).toBe(2);
    await verifyChannel(() => vote(ada, lsId, second, 'none'));
    expect(score()).toBe(1);
  });

  test('somebody finds the vote that they gave to a merged question again after a restart', async () => {
    const { lsId, first, second, ben } = await twice({ anonymous: true });
    await vote(ben, lsId, second);
    await merge(organiser, lsId, second, first, 'allowed');
    await world.restart();
    const screen = await world.live(ben, event.id, 'attendee', lsId);
    await screen.until(() => screen.mine.has(lsId), 'what is their own');
    expect(screen.mine.get(lsId)).toMatchObject({ upvoted: [second] });
    await vote(ben, lsId, first);
    expect(screen.qna(lsId)?.questions).toMatchObject([{ id: first, votes: 1, merged: [second] }]);
  });
});

test.each([true, false])(
  'who asked learns what their question was merged into, and nobody else (anonymous: %s)',
  async (anonymous) => {
    const { lsId, first, second, ada, ben } = await twice({ anonymous, filtering: true });
    await organiser.call('moveQuestion', {
      params: { lsId, questionId: first },
      body: { from: 'pending', to: 'allowed' },
    });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => merge(organiser, lsId, second, first, 'pending'));
    for (const channel of ['attendee', 'kiosk', 'projector', 'moderator'] as const) {
      expect(JSON.stringify(clients[channel].frames), channel).not.toContain(`"${second}"`);
      expect(JSON.stringify(clients[channel].frames), channel).not.toContain('When will we move?');
    }
    const ids = `${first},${second}`;
    expect((await merged(ben, lsId, ids)).body.merged).toEqual([
      { id: second, into: { id: first, text: 'When do we move?' } },
    ]);
    expect((await merged(ada, lsId, ids)).body.merged).toEqual([]);
    await organiser.call('moveQuestion', {
      params: { lsId, questionId: first },
      body: { from: 'allowed', to: 'dismissed' },
    });
    expect((await merged(ben, lsId, ids)).body.merged).toEqual([]);
  },
);

test.each([true, false])(
  'a vote for a question that was taken off before it was merged is found by whoever gave it, and taken back (anonymous: %s)',
  async (anonymous) => {
    const { lsId, first, second, ben } = await twice({ anonymous });
    await vote(ben, lsId, second);
    await organiser.call('moveQuestion', {
      params: { lsId, questionId: second },
      body: { from: 'allowed', to: 'dismissed' },
    });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => merge(organiser, lsId, second, first, 'dismissed'));
    for (const channel of ['attendee', 'kiosk', 'admin'] as const)
      expect(clients[channel].qna(lsId)?.questions[0], channel).toMatchObject({ votes: 1, merged: [second] });
    await verifyChannel(() => vote(ben, lsId, second, 'none'));
    expect(shown(clients, lsId, 'attendee')).toEqual([['When do we move?', 0]]);
    // Nobody's vote is on it any more: it was seen all the same.
    expect(clients.attendee.qna(lsId)?.questions).toMatchObject([{ merged: [second] }]);
  },
);

test('questions are merged at the desk alone, and as their merger saw them', async () => {
  const { lsId, first, second, ada } = await twice();
  const panel = await world.panel(event.id, 'moderator');
  expect((await merge(panel, lsId, second, first, 'allowed')).status).toBe(403);
  expect((await merge(ada, lsId, second, first, 'allowed')).status).toBe(403);
  expect((await merge(organiser, lsId, second, first, 'pending')).body).toMatchObject({
    error: 'QuestionMoved',
  });
  expect((await merge(organiser, lsId, second, second, 'allowed')).status).toBe(422);
  expect((await merge(organiser, lsId, second, '99999999', 'allowed')).status).toBe(404);
  expect((await unmerge(organiser, lsId, second)).status).toBe(409);
  expect((await merge(organiser, lsId, second, first, 'allowed')).status).toBe(200);
  expect((await merge(organiser, lsId, first, second, 'allowed')).status).toBe(409);
  expect((await unmerge(panel, lsId, second)).status).toBe(403);
  const move = { from: 'allowed', to: 'answered' } as const;
  const moved = await organiser.call('moveQuestion', { params: { lsId, questionId: second }, body: move });
  expect(moved.status).toBe(409);
  // Nor does its asker edit or withdraw what stands for others, or in another one.
  for (const questionId of [first, second])
    expect(
      (await ada.call('withdrawQuestion', { params: { lsId, questionId }, body: { key: newKey() } })).status,
    ).not.toBe(200);
});

test('a comment below a merged question is let in and turned away where it stands now', async () => {
  const { lsId, first, second, cleo } = await twice({ commentsFilter: true });
  const id = await comment(cleo, lsId, second, 'And the doors?');
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  await verifyChannel(() => merge(organiser, lsId, second, first, 'allowed'));
  await verifyChannel(() => moveComment(organiser, lsId, id, 'pending', 'allowed'));
  expect(clients.attendee.qna(lsId)?.questions).toMatchObject([{ comments: 1 }]);
  await verifyChannel(() => unmerge(organiser, lsId, second));
  expect(clients.attendee.qna(lsId)?.questions).toMatchObject([{ comments: 0 }, { comments: 1 }]);
});
