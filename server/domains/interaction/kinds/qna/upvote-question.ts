import type { ActionCall } from '#contract/kinds/kind.ts';
import { hasDownvotes, type VoteChoice, voteIn } from '#contract/kinds/qna/question-votes.ts';
import { upvoteQuestion as endpoint, isShown } from '#contract/kinds/qna/questions.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import type { QnaMemory } from './qna-memory.ts';
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
    const { questionId } = params;
    const question = memory.own.get(questionId);
    if (question === undefined || !isShown(question.status)) throw new Refusal('NotFound');
    const vote = voteIn(body);
    if (settings.votes === 'none' || (vote === 'down' && !hasDownvotes(settings.votes)))
      throw new Refusal('NotAllowed');
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    const voter = voterMark(secret, person, { sort: 'question', id: questionId });
    return { questionId, person, voter, vote, call: { params, body: { vote } } };
  },

  async write(tx, session, calls, { session: { settings } }) {
    // Of several votes by one person on one question in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.questionId} ${row.person}`, row]));
    const votes = [...last.values()].map(({ questionId, voter, vote }) => ({
      questionId,
      voter: voter.toString('base64'),
      vote,
    }));
    const tallies = await writeVotes(tx, session, votes);
    return {
      events: tallies.flatMap((tally) => tallyEvents(tally, settings)),
      gave: { votes: tallies.reduce((sum, { given }) => sum + given, 0) },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});
