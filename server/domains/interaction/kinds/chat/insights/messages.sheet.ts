import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { SheetFile } from '#server/kernel/sheets/sheet-to-write.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import type { MessageRow } from '../messages.queries.ts';
import { messageView } from '../messages.view.ts';

export const messagesSheet = (settings: SettingsOf<'chat'>, zone: string): SheetFile<MessageRow> => ({
  file: 'messages',
  title: 'insights.rows.messages',
  zone,
  columns: [
    { title: 'insights.column.message', cell: (row) => messageView(row, settings).text, width: 60 },
    {
      title: 'insights.column.reactions',
      cell: ({ reactions }) => Object.values(reactions).reduce((sum, count) => sum + count, 0),
    },
    {
      title: 'insights.column.status',
      cell: ({ status }, say) => say(`insights.status.${status as MessageStatus}`),
    },
    { title: 'insights.column.author', cell: ({ author }) => author },
    { title: 'insights.column.sent', cell: ({ sentAt }) => toTheMinute(sentAt), dates: 'minutes' },
  ],
});
