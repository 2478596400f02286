import type { ActionCall } from '#contract/kinds/kind.ts';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import { hasDownvotes, type VoteChoice, voteIn } from '#contract/kinds/qna/question-votes.ts';
import { upvoteQuestion as endpoint, isShown } from '#contract/kinds/qna/questions.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { mineOf } from '../../session-memory.ts';
import { recountMerged } from './merge/merge.queries.ts';
import { type QnaMemory, rootOf } from './qna-memory.ts';
import { writeVotes } from './questions.queries.ts';
import { tallyEvents } from './questions.view.ts';

type Vote = {
  questionId: string;
  person: string;
  voter: Buffer;
  vote: VoteChoice;
  call: ActionCall<typeof endpoint>;
};

/** A vote is a state, not a step: voting twice counts once, and taking back a vote never given changes nothing. */
export const upvoteQuestion = actOn<'qna', typeof endpoint, QnaMemory, Vote>('qna', endpoint, {
  admit({ params, body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const root = rootOf(memory.own, params.questionId);
    if (root === undefined || !isShown(root.status)) throw new Refusal('NotFound');
    const vote = voteIn(body);
    if (settings.votes === 'none' || (vote === 'down' && !hasDownvotes(settings.votes)))
      throw new Refusal('NotAllowed');
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    const questionId = votedOn(params.questionId, root, vote, mineOf(memory, person) as QnaMine);
    const voter = voterMark(secret, person, { sort: 'question', id: questionId });
    return { questionId, person, voter, vote, call: { params: { ...params, questionId }, body: { vote } } };
  },

  async write(tx, session, calls, { session: { settings } }) {
    // Of several votes by one person on one question in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.questionId} ${row.person}`, row]));
    const votes = [...last.values()].map(({ questionId, voter, vote }) => ({
      questionId,
      voter: voter.toString('base64'),
      vote,
    }));
    const written = await writeVotes(tx, session, votes);
    // As they are now: questions may have been merged, or taken apart, while these votes waited.
    const roots = new Set(written.flatMap(({ rootId }) => rootId ?? []));
    const merged = roots.size === 0 ? [] : await recountMerged(tx, session, [...roots]);
    const recounted = new Set(merged.map(({ id }) => id));
    const tallies = [...written.filter(({ id }) => !recounted.has(id)), ...merged];
    return {
      events: tallies.flatMap((tally) => tallyEvents(tally, settings)),
      gave: { votes: written.reduce((sum, { given }) => sum + given, 0) },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});

/**
 * Where questions were merged, a vote that a person has on one of them is turned or taken back there, and a new one is for the question
 * that stands for all: nobody who has a vote gets a second one.
 */
function votedOn(
  asked: string,
  root: { id: string; merged: readonly string[] },
  vote: VoteChoice,
  { upvoted, downvoted }: QnaMine,
): string {
  if (root.merged.length === 0) return root.id;
  const voted = [root.id, ...root.merged].filter((id) => upvoted.includes(id) || downvoted.includes(id));
  if (voted.includes(asked)) return asked;
  if (vote === 'none') return voted[0] ?? asked;
  return voted[0] ?? root.id;
}
