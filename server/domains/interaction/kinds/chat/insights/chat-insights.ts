import {
  downloadSentMessages as downloadEndpoint,
  listSentMessages as listEndpoint,
} from '#contract/kinds/chat/chat-insights.ts';
import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import { reactions } from '#contract/kinds/chat/reactions.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { countsOf } from '../../../insights/counts-of.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import type { SessionKind } from '../../session-kind.ts';
import { messageView } from '../messages.view.ts';
import {
  messageIdsFound,
  messagesByIds,
  messagesByStatus,
  reactionsByName,
} from './chat-insights.queries.ts';
import { messagesSheet } from './messages.sheet.ts';

export const insights: SessionKind<'chat', unknown>['insights'] = async (db, stream) => ({
  statuses: countsOf(messageStatuses, await messagesByStatus(db, stream)),
  reactions: countsOf(reactions, await reactionsByName(db, stream)),
});

export const listSentMessages = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'chat');
  const { ids, total } = await messageIdsFound(tx, session, query);
  const messages = (await messagesByIds(tx, session, ids)).map(messageView);
  return { messages, ...pageSays(query, total) };
});

export const downloadSentMessages = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const session = streamOfKind(subject, 'chat');
  const found = await messageIdsFound(tx, session, onOnePage(query));
  const read = (ids: readonly string[]) => messagesByIds(kernel.db, session, ids);
  const zone = await timeZoneOf(tx, session.pigeonholeId);
  const file = answerSheet(call, { ...messagesSheet, zone }, { ...found, read });
  await note({ list: 'messages', format: query.format, rows: found.total });
  return file;
});
