import { moveComment as endpoint } from '#contract/kinds/qna/comments/comments.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../../hidden-names.ts';
import { recountMerged } from '../merge/merge.queries.ts';
import { qnaOf } from '../qna-of.ts';
import { seesCommentsOf } from './comments.policy.ts';
import { commentIn, moveCommentIn } from './comments.queries.ts';
import { commentEvents, commentView, countEvents } from './comments.view.ts';

/** A move names the status it starts from, so that two moderators never undo each other's changes. */
export const moveComment = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { commentId }, body: { from, to }, subject, publish, note }) => {
    qnaOf(subject);
    const session = streamOf(subject);
    const known = await commentIn(tx, session, commentId);
    if (known === undefined || !seesCommentsOf(subject, known.questionStatus as QuestionStatus))
      throw new Refusal('NotFound');
    if (!(await moveCommentIn(tx, session, { id: commentId, from, to }))) throw new Refusal('Conflict');
    const counts = await recountMerged(tx, session, [known.questionId]);
    const row = { ...known, status: to };
    await publish(subject.pigeonholeId, subject.id, [...commentEvents(row), ...countEvents(counts)]);
    await note({ commentId, from, to });
    return { comment: namedFor(subject, commentView(row)) };
  },
);
