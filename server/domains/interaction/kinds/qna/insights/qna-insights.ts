import {
  downloadAskedQuestions as downloadEndpoint,
  listAskedQuestions as listEndpoint,
} from '#contract/kinds/qna/qna-insights.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { countsOf } from '../../../insights/counts-of.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import type { SessionKind } from '../../session-kind.ts';
import { questionView } from '../questions.view.ts';
import { questionIdsFound, questionsByIds, questionsByStatus } from './qna-insights.queries.ts';
import { questionsSheet } from './questions.sheet.ts';

export const qnaInsights = {
  insights: async (db, stream) => ({
    statuses: countsOf(questionStatuses, await questionsByStatus(db, stream)),
  }),
  onStage: async (db, stream, ids) => ({
    texts: new Map((await questionsByIds(db, stream, ids)).map(({ id, text }) => [id, text])),
    usual: null,
  }),
} satisfies Pick<SessionKind<'qna', unknown>, 'insights' | 'onStage'>;

export const listAskedQuestions = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'qna');
  const { ids, total } = await questionIdsFound(tx, session, query);
  const questions = (await questionsByIds(tx, session, ids)).map(questionView);
  return { questions, ...pageSays(query, total) };
});

export const downloadAskedQuestions = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const session = streamOfKind(subject, 'qna');
  const found = await questionIdsFound(tx, session, onOnePage(query));
  const read = (ids: readonly string[]) => questionsByIds(kernel.db, session, ids);
  const zone = await timeZoneOf(tx, session.pigeonholeId);
  const file = answerSheet(call, { ...questionsSheet, zone }, { ...found, read });
  await note({ list: 'questions', format: query.format, rows: found.total });
  return file;
});
