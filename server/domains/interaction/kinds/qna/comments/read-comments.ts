import { commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import { readComments as endpoint } from '#contract/kinds/qna/comments/comments.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../../hidden-names.ts';
import { ownCommentVotes, readWithVotes } from '../own/own-votes.ts';
import { qnaOf } from '../qna-of.ts';
import { maySeeComments, seesCommentsOf } from './comments.policy.ts';
import { pageOfComments } from './comments.queries.ts';
import { commentView } from './comments.view.ts';

export const readComments = handle(endpoint, 'session', async ({ kernel, subject, query, who, now }) => {
  const qna = qnaOf(subject);
  const { question, status, ids, after, most } = query;
  const statuses = (status === undefined ? commentStatuses : [status]).filter((one) =>
    maySeeComments(subject, one, now),
  );
  if (statuses.length === 0) throw new Refusal('NotAllowed');

  const session = streamOf(subject);
  const { rows, votedFor } = await readWithVotes({ kernel, who, session: qna }, async (db, attendeeId) => {
    const rows = await pageOfComments(db, session, {
      statuses,
      questionStatuses: questionStatuses.filter((one) => seesCommentsOf(subject, one)),
      questionId: question ?? null,
      ids: ids ?? null,
      after: after ?? null,
      most: most + 1,
    });
    const read = rows.map(({ id }) => id);
    return { rows, votedFor: await ownCommentVotes(db, qna, attendeeId, read) };
  });
  const comments = rows.slice(0, most).map((row) => ({
    ...namedFor(subject, commentView(row)),
    ...(votedFor && { voted: votedFor(row.id) }),
  }));
  return { comments, next: rows.length > most ? (comments.at(-1)?.id ?? null) : null };
});
