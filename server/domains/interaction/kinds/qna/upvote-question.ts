import type { ActionCall } from '#contract/kinds/kind.ts';
import { upvoteQuestion as endpoint, isShown } from '#contract/kinds/qna/questions.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import type { QnaMemory } from './qna-memory.ts';
import { writeUpvotes } from './questions.queries.ts';

type Upvote = {
  questionId: string;
  person: string;
  voter: Buffer;
  up: boolean;
  call: ActionCall<typeof endpoint>;
};

/** A vote is a state, not a step: voting twice counts once, and taking back a vote never given changes nothing. */
export const upvoteQuestion = actOn<'qna', typeof endpoint, QnaMemory, Upvote>('qna', endpoint, {
  admit({ params, body, memory, who, now }) {
    const { pigeonholeId, secret } = openSession(memory, now);
    const { questionId } = params;
    const status = memory.own.get(questionId);
    if (status === undefined || !isShown(status)) throw new Refusal('NotFound');
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    const voter = voterMark(secret, person, { sort: 'question', id: questionId });
    return { questionId, person, voter, up: body.up, call: { params, body: { up: body.up } } };
  },

  async write(tx, session, calls) {
    // Of several votes by one person on one question in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.questionId} ${row.person}`, row]));
    const votes = [...last.values()].map(({ questionId, voter, up }) => ({
      questionId,
      voter: voter.toString('base64'),
      up,
    }));
    const tallies = await writeUpvotes(tx, session, votes);
    return { events: tallies.map((tally) => ({ name: 'question-tallied', body: tally })) };
  },

  remember: ({ person, call }) => ({ person, call }),
});
