import type { ActionCall } from '#contract/kinds/kind.ts';
import { isCommentShown } from '#contract/kinds/qna/comments/comment-status.ts';
import { upvoteComment as endpoint } from '#contract/kinds/qna/comments/comments.ts';
import { isShown } from '#contract/kinds/qna/question-status.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../../act-on.ts';
import { personIn, voterMark } from '../../../marks.ts';
import { attendeeIn, openSession } from '../../../open-session.ts';
import { type QnaMemory, rootOf } from '../qna-memory.ts';
import { writeCommentVotes } from './comment-votes.queries.ts';

type Vote = {
  commentId: string;
  on: boolean;
  person: string;
  voter: Buffer;
  call: ActionCall<typeof endpoint>;
};

/** A vote is a state, not a step: voting twice counts once. Where nobody votes for questions, nobody votes for comments. */
export const upvoteComment = actOn<'qna', typeof endpoint, QnaMemory, Vote>('qna', endpoint, {
  admit({ params, body: { on }, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const { commentId } = params;
    const comment = memory.own.comments.get(commentId);
    const question = comment && rootOf(memory.own, comment.questionId);
    const isSeen = comment !== undefined && question !== undefined && isShown(question.status);
    if (!isSeen || !isCommentShown(comment.status)) throw new Refusal('NotFound');
    if (!settings.comments || settings.votes === 'none') throw new Refusal('NotAllowed');
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    // Comments have ids of the same sequence as questions: the mark of one is of no question.
    const voter = voterMark(secret, person, { sort: 'question', id: commentId });
    return { commentId, on, person, voter, call: { params, body: { on } } };
  },

  async write(tx, session, calls) {
    // Of several votes by one person on one comment in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.commentId} ${row.person}`, row]));
    const votes = [...last.values()].map(({ commentId, on, voter }) => ({
      commentId,
      on,
      voter: voter.toString('base64'),
    }));
    const tallies = await writeCommentVotes(tx, session, votes);
    return {
      events: tallies.map(({ id, votes: many }) => ({ name: 'comment-tallied', body: { id, votes: many } })),
      gave: { votes: tallies.reduce((sum, { given }) => sum + given, 0) },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});
