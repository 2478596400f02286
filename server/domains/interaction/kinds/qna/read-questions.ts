import { placeIn, placeOf } from '#contract/kinds/qna/question-place.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { lowestShown } from '#contract/kinds/qna/question-votes.ts';
import { readQuestions as endpoint } from '#contract/kinds/qna/read-questions.ts';
import { isAtTheDesk, isHost, streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../hidden-names.ts';
import { qnaOf } from './qna-of.ts';
import { maySee, viewFor } from './questions.policy.ts';
import { countOfQuestions, pageOfQuestions } from './questions.queries.ts';
import { forAudience, questionView } from './questions.view.ts';

/** A Q&A is shown before it starts, and a hidden one is found by nobody in the audience: so its rights are those of its stream. */
export const readQuestions = handle(endpoint, 'session', async ({ tx, subject, query, now }) => {
  const { settings } = qnaOf(subject);
  const { status, starred, order, after, tag, assignee = null, search, ids, most } = query;
  const seesAll = isHost(subject);
  const statuses = (status === undefined ? questionStatuses : [status]).filter((one) =>
    maySee(subject, one, now),
  );
  if (
    statuses.length === 0 ||
    ((search !== '' || assignee !== null) && !isAtTheDesk(subject)) ||
    ((starred || tag !== '') && !seesAll)
  )
    throw new Refusal('NotAllowed');

  const session = streamOf(subject);
  const wanted = {
    statuses,
    starred: starred ? 'only' : 'all',
    tag,
    assignee,
    search,
    ids: ids ?? null,
  } as const;
  const rows = await pageOfQuestions(tx, session, wanted, {
    order,
    after: after === undefined ? null : placeIn(after),
    most: most + 1,
    lowest: seesAll ? null : lowestShown[settings.votes],
  });
  const found = rows.slice(0, most).map(questionView);
  const questions = seesAll
    ? found.map((question) => viewFor(subject, question))
    : found.map((question) => namedFor(subject, forAudience(question, settings)));
  const last = questions.at(-1);
  return {
    questions,
    next: rows.length > most && last !== undefined ? placeOf(last) : null,
    found:
      search === '' && tag === '' && assignee === null ? null : await countOfQuestions(tx, session, wanted),
  };
});
