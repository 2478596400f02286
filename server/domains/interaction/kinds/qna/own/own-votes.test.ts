import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { ask, comment, voteForComment } from '../comments/comments.fixture.ts';
import { merge, vote } from '../merge/merge.fixture.ts';
import { writeVotes } from '../questions.queries.ts';

const { world, organiser, event } = eventForTests();

async function people(settings: object) {
  const lsId = await world.qna(organiser, event.id, settings);
  const [ada, ben] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
  return { lsId, ada, ben };
}

/** Of each question that is read its score, and the reader's own vote in it. */
async function read(by: Browser, lsId: string): Promise<[votes: number, own: string | undefined][]> {
  const { body } = await by.call('readQuestions', { params: { lsId }, query: { order: 'oldest' } });
  return body.questions.map(({ votes, ownVote }) => [votes, ownVote]);
}

test.each([{ anonymous: true }, { anonymous: false }])(
  'each phone learns which vote of its own a count contains, and of nobody else (anonymous: $anonymous)',
  async ({ anonymous }) => {
    const { lsId, ada, ben } = await people({ anonymous, votes: 'upvote_downvote_reveal' });
    const [first, second] = [await ask(ada, lsId, 'Why?'), await ask(ada, lsId, 'When?')];
    await vote(ada, lsId, first, 'up');
    await vote(ben, lsId, second, 'down');
    const none = [1, 'none'];
    expect(await read(ada, lsId)).toEqual([
      [1, 'up'],
      [-1, 'none'],
    ]);
    expect(await read(ben, lsId)).toEqual([none, [-1, 'down']]);
    expect(await read(await world.attendee(event.passcode), lsId)).toEqual([none, [-1, 'none']]);
    for (const host of [organiser, await world.panel(event.id, 'moderator')])
      expect(await read(host, lsId)).toEqual([
        [1, undefined],
        [-1, undefined],
      ]);

    await vote(ada, lsId, first, 'down');
    await vote(ben, lsId, second, 'none');
    expect(await read(ada, lsId)).toEqual([
      [-1, 'down'],
      [0, 'none'],
    ]);
    expect(await read(ben, lsId)).toEqual([
      [-1, 'none'],
      [0, 'none'],
    ]);
  },
);

test.each([{ anonymous: true }, { anonymous: false }])(
  'a vote on a question that was merged is one on what it leads to (anonymous: $anonymous)',
  async ({ anonymous }) => {
    const { lsId, ada, ben } = await people({ anonymous });
    const [first, second] = [await ask(ada, lsId, 'When do we move?'), await ask(ben, lsId, 'When will we?')];
    await vote(ada, lsId, second);
    await vote(ben, lsId, first);
    expect((await merge(organiser, lsId, second, first, 'allowed')).status).toBe(200);
    for (const by of [ada, ben]) expect(await read(by, lsId)).toEqual([[2, 'up']]);
  },
);

test.each([{ anonymous: true }, { anonymous: false }])(
  'a comment that is read says whether its reader votes for it (anonymous: $anonymous)',
  async ({ anonymous }) => {
    const { lsId, ada, ben } = await people({ anonymous, comments: true });
    const questionId = await ask(ada, lsId, 'Why?');
    await vote(ada, lsId, questionId);
    const commentId = await comment(ada, lsId, questionId, 'Why not?');
    await voteForComment(ben, lsId, commentId);
    const votes = async (by: Browser) =>
      (await by.call('readComments', { params: { lsId }, query: {} })).body.comments.map((one) => [
        one.votes,
        one.voted,
      ]);
    expect(await votes(ada)).toEqual([[1, false]]);
    expect(await votes(ben)).toEqual([[1, true]]);
    expect(await votes(organiser)).toEqual([[1, undefined]]);
    await voteForComment(ben, lsId, commentId, false);
    expect(await votes(ben)).toEqual([[0, false]]);
  },
);

test('when an anonymous session has ended nobody is told of a vote, as nobody can be recognised (L19)', async () => {
  for (const [anonymous, own] of [
    [true, undefined],
    [false, 'up'],
  ] as const) {
    const { lsId, ada } = await people({ anonymous });
    await vote(ada, lsId, await ask(ada, lsId, 'Why?'));
    expect(await read(ada, lsId)).toEqual([[1, 'up']]);
    await organiser.call('endSession', { params: { lsId } });
    expect(await read(ada, lsId)).toEqual([[1, own]]);
  }
});

test('a count and the vote in it are of one moment, also where a vote is written between the two', async () => {
  const { db } = world.program.kernel;
  const { lsId, ada } = await people({});
  const questionId = await ask(ada, lsId, 'Why?');
  await vote(ada, lsId, questionId);
  const { rows } = await sql<{ voter: string }>`
    SELECT encode(voter, 'base64') AS voter FROM question_votes WHERE session_id = ${lsId}`.execute(db);
  await vote(ada, lsId, questionId, 'none');

  const { reading } = await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE question_votes`.execute(tx);
    const read = ada.call('readQuestions', { params: { lsId }, query: {} });
    await expect.poll(() => waitingForLocks(db, 'question_votes')).toBe(1);
    const mine = { questionId, voter: rows[0]?.voter ?? '', vote: 'up' } as const;
    await writeVotes(tx, { pigeonholeId: event.id, streamId: lsId }, [mine]);
    return { reading: read };
  });
  expect((await reading).body.questions).toMatchObject([{ votes: 0, ownVote: 'none' }]);
  expect(await read(ada, lsId)).toEqual([[1, 'up']]);
});
