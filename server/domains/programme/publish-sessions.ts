import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import {
  agendaAlone,
  agendaEvents,
  refreshEach,
  sessionsOf,
  sessionView,
} from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

/** For a command on something of the programme. */
export const agendaOfEvent = ({ pigeonholeId }: { pigeonholeId: string }) =>
  agendaAlone({ id: pigeonholeId });

type Call = Pick<PublishingCall<AnyEndpoint, 'none'>, 'publish' | 'afterCommit'> & { kernel: Kernel; tx: Tx };

/**
 * Sessions of an event show something else: it is published on the agenda at once, and their own streams are read again one by one, since nobody
 * waits for these.
 */
export async function publishSessions(
  call: Call,
  pigeonholeId: string,
  ids: Iterable<string>,
): Promise<void> {
  const changed = new Set(ids);
  if (changed.size === 0) return;
  const sessions = (await sessionsOf(call.tx, pigeonholeId)).filter(({ id }) => changed.has(id));
  await call.publish(pigeonholeId, agendaStreamId, sessions.map(sessionView).flatMap(agendaEvents));
  call.afterCommit(() => void refreshEach(call.kernel, pigeonholeId, changed));
}
