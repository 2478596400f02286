import { placeIn, placeOf } from '#contract/kinds/qna/question-place.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { lowestShown } from '#contract/kinds/qna/question-votes.ts';
import { readQuestions as endpoint } from '#contract/kinds/qna/read-questions.ts';
import { isAtTheDesk, isHost, streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../hidden-names.ts';
import { ownVotes, readWithVotes } from './own/own-votes.ts';
import { qnaOf } from './qna-of.ts';
import { maySee, viewFor } from './questions.policy.ts';
import { countOfQuestions, pageOfQuestions } from './questions.queries.ts';
import { forAudience, questionView } from './questions.view.ts';

/** A Q&A is shown before it starts, and a hidden one is found by nobody in the audience: so its rights are those of its stream. */
export const readQuestions = handle(endpoint, 'session', async ({ kernel, tx, subject, query, who, now }) => {
  const qna = qnaOf(subject);
  const { settings } = qna;
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
  const { page, isLast, voteOn } = await readWithVotes(
    { kernel, who, session: qna },
    async (db, attendeeId) => {
      const rows = await pageOfQuestions(db, session, wanted, {
        order,
        after: after === undefined ? null : placeIn(after),
        most: most + 1,
        lowest: seesAll ? null : lowestShown[settings.votes],
      });
      const page = rows.slice(0, most).map(questionView);
      return { page, isLast: rows.length <= most, voteOn: await ownVotes(db, qna, attendeeId, page) };
    },
  );
  const questions = page.map((question) => ({
    ...(seesAll ? viewFor(subject, question) : namedFor(subject, forAudience(question, settings))),
    ...(voteOn && { ownVote: voteOn(question) }),
  }));
  const last = questions.at(-1);
  return {
    questions,
    next: isLast || last === undefined ? null : placeOf(last),
    found:
      search === '' && tag === '' && assignee === null ? null : await countOfQuestions(tx, session, wanted),
  };
});
