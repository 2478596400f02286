import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaAlone, publishOnAgenda, sessionsOf, sessionView } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

/** For a command on something of the programme. */
export const agendaOfEvent = ({ pigeonholeId }: { pigeonholeId: string }) =>
  agendaAlone({ id: pigeonholeId });

type Call = Pick<PublishingCall<AnyEndpoint, 'none'>, 'publish' | 'afterCommit'> & { kernel: Kernel; tx: Tx };

/**
 * Sessions of an event show something else: it is published on the agenda, and their own streams are read again one by one, since nobody
 * waits for these.
 */
export async function publishSessions(
  call: Call,
  pigeonholeId: string,
  ids: Iterable<string>,
): Promise<void> {
  const changed = new Set(ids);
  if (changed.size === 0) return;
  const sessions = await sessionsOf(call.tx, pigeonholeId);
  for (const row of sessions) if (changed.has(row.id)) await publishOnAgenda(call, sessionView(row));
  call.afterCommit(async () => {
    for (const id of changed) await call.kernel.live.refresh(pigeonholeId, id);
  });
}
