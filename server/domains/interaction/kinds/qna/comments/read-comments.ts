import { commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import { readComments as endpoint } from '#contract/kinds/qna/comments/comments.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../../hidden-names.ts';
import { qnaOf } from '../qna-of.ts';
import { maySeeComments, seesCommentsOf } from './comments.policy.ts';
import { pageOfComments } from './comments.queries.ts';
import { commentView } from './comments.view.ts';

export const readComments = handle(endpoint, 'session', async ({ tx, subject, query, now }) => {
  qnaOf(subject);
  const { question, status, ids, after, most } = query;
  const statuses = (status === undefined ? commentStatuses : [status]).filter((one) =>
    maySeeComments(subject, one, now),
  );
  if (statuses.length === 0) throw new Refusal('NotAllowed');

  const session = streamOf(subject);
  const rows = await pageOfComments(tx, session, {
    statuses,
    questionStatuses: questionStatuses.filter((one) => seesCommentsOf(subject, one)),
    questionId: question ?? null,
    ids: ids ?? null,
    after: after ?? null,
    most: most + 1,
  });
  const comments = rows.slice(0, most).map((row) => namedFor(subject, commentView(row)));
  return { comments, next: rows.length > most ? (comments.at(-1)?.id ?? null) : null };
});
