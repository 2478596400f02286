import type { QueryOf } from '#contract/endpoint.ts';
import { commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import {
  downloadAskedQuestions as downloadEndpoint,
  listAskedQuestions as listEndpoint,
} from '#contract/kinds/qna/qna-insights.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { countsOf } from '../../../insights/counts-of.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { countsOfEach, forEachOf } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind } from '../../session-kind.ts';
import { questionView } from '../questions.view.ts';
import { commentsByStatus } from './comments-written.queries.ts';
import { rowsOfComments } from './comments-written.ts';
import { questionIdsFound, questionsByIds, questionsByStatus } from './qna-insights.queries.ts';
import { questionsSheet } from './questions.sheet.ts';

export const qnaInsights = {
  async insights(db, sessions) {
    const questions = countsOfEach(await questionsByStatus(db, sessions));
    const comments = countsOfEach(await commentsByStatus(db, sessions));
    return forEachOf(sessions, (id) => ({
      statuses: countsOf(questionStatuses, questions(id)),
      comments: countsOf(commentStatuses, comments(id)),
    }));
  },
  onStage: async (db, stream, ids) => ({
    texts: new Map((await questionsByIds(db, stream, ids)).map(({ id, text }) => [id, text])),
    usual: null,
  }),

  rows: (at, session) => rowsOf(at, session, { searchTerm: '', sortBy: 'votes' }),
  furtherRows: (at, session) => rowsOfComments(at, session, { searchTerm: '', sortBy: 'sent' }),
} satisfies Pick<SessionKind<'qna', unknown>, 'insights' | 'onStage' | 'rows' | 'furtherRows'>;

export const listAskedQuestions = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'qna');
  const { ids, total } = await questionIdsFound(tx, session, query);
  const questions = (await questionsByIds(tx, session, ids)).map(questionView);
  return { questions, ...pageSays(query, total) };
});

async function rowsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  return {
    sheet: { ...questionsSheet, zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await questionIdsFound(tx, session, onOnePage(query))),
    read: (ids: readonly string[]) => questionsByIds(db, session, ids),
  };
}

export const downloadAskedQuestions = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOf({ tx, db: kernel.db }, streamOfKind(subject, 'qna'), query);
  await note({ list: 'questions', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
