import type { AgendaEvent } from '#contract/realtime/agenda-stream.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { backstageMessagesOf } from './backstage.queries.ts';

/** What the agenda publishes after any change: they are few and short. */
export async function backstageChanged(tx: Tx, pigeonholeId: string): Promise<AgendaEvent> {
  return { name: 'backstage-changed', body: await backstageMessagesOf(tx, pigeonholeId) };
}
