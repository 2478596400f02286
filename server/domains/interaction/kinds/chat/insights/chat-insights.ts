import type { QueryOf } from '#contract/endpoint.ts';
import {
  downloadSentMessages as downloadEndpoint,
  listSentMessages as listEndpoint,
} from '#contract/kinds/chat/chat-insights.ts';
import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import { reactions } from '#contract/kinds/chat/reactions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { sessionById, sessionView } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { countsOf } from '../../../insights/counts-of.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { countsOfEach, forEachOf } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind } from '../../session-kind.ts';
import { messageView } from '../messages.view.ts';
import {
  messageIdsFound,
  messagesByIds,
  messagesByStatus,
  reactionsByName,
} from './chat-insights.queries.ts';
import { messagesSheet } from './messages.sheet.ts';

export const insights: SessionKind<'chat', unknown>['insights'] = async (db, sessions) => {
  const messages = countsOfEach(await messagesByStatus(db, sessions));
  const given = countsOfEach(await reactionsByName(db, sessions));
  return forEachOf(sessions, (id) => ({
    statuses: countsOf(messageStatuses, messages(id)),
    reactions: countsOf(reactions, given(id)),
  }));
};

export const listSentMessages = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'chat');
  const { settings } = subject.session as LiveSession<'chat'>;
  const { ids, total } = await messageIdsFound(tx, session, query);
  const messages = (await messagesByIds(tx, session, ids)).map((row) => messageView(row, settings));
  return { messages, ...pageSays(query, total) };
});

async function settingsOf(db: Db, { streamId }: Stream): Promise<SettingsOf<'chat'>> {
  const row = await sessionById(db, streamId);
  if (row === undefined) throw new Refusal('NotFound');
  return (sessionView(row) as LiveSession<'chat'>).settings;
}

async function rowsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  return {
    sheet: messagesSheet(await settingsOf(tx, session), await timeZoneOf(tx, session.pigeonholeId)),
    ...(await messageIdsFound(tx, session, onOnePage(query))),
    read: (ids: readonly string[]) => messagesByIds(db, session, ids),
  };
}

export const downloadSentMessages = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOf({ tx, db: kernel.db }, streamOfKind(subject, 'chat'), query);
  await note({ list: 'messages', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});

export const rows: SessionKind<'chat', unknown>['rows'] = (at, session) =>
  rowsOf(at, session, { searchTerm: '', sortBy: 'sent' });
