import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { messageStatuses } from './message-status.ts';
import { message } from './messages.ts';
import { reactions } from './reactions.ts';

/** How many messages there are of each status, and how often people reacted in each way. */
export const chatInsights = z.object({
  statuses: z.record(z.enum(messageStatuses), z.number()),
  reactions: z.record(z.enum(reactions), z.number()),
});

export const listSentMessages = listEndpoint({
  name: 'listSentMessages',
  summary: 'The messages of a chat, with how many reacted',
  path: '/api/insight/livesession/{lsId}/messages',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'messages',
  item: message,
  sorts: { sent: 'asc', reactions: 'desc', text: 'asc' },
  filters: { status: messageStatuses },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadSentMessages = listDownload(listSentMessages, {
  name: 'downloadSentMessages',
  summary: 'The messages of a chat, with how many reacted, as a file',
});
