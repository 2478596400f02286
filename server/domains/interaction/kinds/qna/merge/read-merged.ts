import { readMerged as endpoint } from '#contract/kinds/qna/merge/merge-questions.ts';
import { isShown, questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { isClosedTo, secretOf, streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { attendeeIn } from '../../../open-session.ts';
import { authorOf } from '../authors.ts';
import { qnaOf } from '../qna-of.ts';
import { mergedOwn } from './merge.queries.ts';

const shownStatuses = questionStatuses.filter(isShown);

/** In an anonymous session that has ended nobody can be recognised any more. */
export const readMerged = handle(endpoint, 'session', async ({ tx, subject, query, who, now }) => {
  const session = qnaOf(subject);
  const secret = isAnonymous(session) ? await secretOf(tx, session.id) : null;
  if (isClosedTo(subject, now) || (isAnonymous(session) && secret === null)) return { merged: [] };
  const attendeeId = attendeeIn(who, subject.pigeonholeId);
  const claims = query.ids.map((id) => ({ id, ...authorOf(secret, attendeeId, id) }));
  const stream = streamOf(subject);
  const rows = await mergedOwn(tx, stream, claims, shownStatuses);
  return { merged: rows.map(({ id, rootId, text }) => ({ id, into: { id: rootId, text } })) };
});
