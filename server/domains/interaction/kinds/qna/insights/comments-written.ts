import type { QueryOf } from '#contract/endpoint.ts';
import {
  downloadWrittenComments as downloadEndpoint,
  listWrittenComments as listEndpoint,
} from '#contract/kinds/qna/qna-insights.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import type { ReadingRows } from '../../session-kind.ts';
import { commentView } from '../comments/comments.view.ts';
import { commentsSheet } from './comments.sheet.ts';
import { commentIdsFound, commentsByIds } from './comments-written.queries.ts';

export const listWrittenComments = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'qna');
  const { ids, total } = await commentIdsFound(tx, session, query);
  const comments = (await commentsByIds(tx, session, ids)).map(({ question, ...row }) => ({
    ...commentView(row),
    question,
  }));
  return { comments, ...pageSays(query, total) };
});

export async function rowsOfComments(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  return {
    sheet: { ...commentsSheet, zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await commentIdsFound(tx, session, onOnePage(query))),
    read: (ids: readonly string[]) => commentsByIds(db, session, ids),
  };
}

export const downloadWrittenComments = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOfComments({ tx, db: kernel.db }, streamOfKind(subject, 'qna'), query);
  await note({ list: 'comments', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
