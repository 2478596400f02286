import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { withdrawQuestion as endpoint } from '#contract/kinds/qna/own-questions.ts';
import { actOn } from '../../../act-on.ts';
import { deleteCommentsOf } from '../comments/comments.queries.ts';
import type { QnaMemory } from '../qna-memory.ts';
import { type Claim, changeClaimed, claimOf } from './own-question.ts';
import { deleteOwnQuestions } from './own-questions.queries.ts';

/** A withdrawn question leaves no row: it is as if it had not been asked. */
export const withdrawQuestion = actOn<'qna', typeof endpoint, QnaMemory, Claim>('qna', endpoint, {
  admit: (call) => claimOf(call, null),

  async write(tx, session, calls) {
    const { changed, refused } = await changeClaimed(calls, (of) => deleteOwnQuestions(tx, session, of));
    // Nobody but those who moderate has seen a comment of it.
    const comments = await deleteCommentsOf(
      tx,
      session,
      changed.map(({ id }) => id),
    );
    return {
      events: [
        ...comments.map((id): KindNews => ({ name: 'comment-withdrawn', body: { id } })),
        ...changed.map(({ id }): KindNews => ({ name: 'question-withdrawn', body: { id } })),
      ],
      refused,
      gave: { written: -changed.length - comments.length },
    };
  },
});
