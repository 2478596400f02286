import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import { isShown } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { participantIn } from '../../hidden-names.ts';
import { toTheMinute } from '../../to-the-minute.ts';
import { spelledOut } from './mentions/spelled-out.ts';
import type { MessageRow } from './messages.queries.ts';
import { masked } from './restricted/restricted-words.ts';

/**
 * A message as screens may see it: times to the minute, and a name only in a session with names. Those who are mentioned may have
 * taken a name since that the chat restricts.
 */
export function messageView(row: MessageRow, settings: SettingsOf<'chat'>): Message {
  const { text, mentions } = spelledOut(row, (name) => masked(name, settings));
  return {
    id: row.id,
    text,
    ...(mentions.length > 0 && { mentions }),
    author: row.author,
    ...participantIn(row),
    sentAt: toTheMinute(row.sentAt).toISOString(),
    replyTo: row.replyTo,
    status: row.status as MessageStatus,
    reactions: row.reactions,
  };
}

/**
 * What a message's new state means for each channel: those who moderate keep every message, phones get only those that are shown
 * (L10). `wasShown`: phones already had it.
 */
export function messageEvents(message: Message, wasShown: boolean): KindNews[] {
  const filed: KindNews = { name: 'message-filed', body: message };
  if (isShown(message.status)) return [filed, { name: 'message-shown', body: message }];
  return wasShown ? [filed, { name: 'message-gone', body: { id: message.id } }] : [filed];
}
