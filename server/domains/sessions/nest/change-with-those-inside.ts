import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type AgendaEvent, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import { sessionsInside } from '../sessions.queries.ts';
import { agendaEvents, sessionView } from '../sessions.view.ts';
import { hiddenEvents } from '../stage/hidden-events.ts';

/**
 * Makes a change of a session that those inside it show as well: they are hidden and shown with it, and stand by themselves while
 * it is deleted. The agenda is told; their own streams are read again, since only that of the session is locked.
 */
export async function changeWithThoseInside<Result>(
  call: Pick<PublishingCall<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'publish' | 'afterCommit'>,
  { id, pigeonholeId }: { id: string; pigeonholeId: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const { kernel, tx, publish, afterCommit } = call;
  const before = new Map((await sessionsInside(tx, id)).map((row) => [row.id, sessionView(row)]));
  const result = await change();
  const after = (await sessionsInside(tx, id)).map(sessionView);
  const events: AgendaEvent[] = [];
  for (const session of after) {
    const was = before.get(session.id);
    if (session.hidden && was !== undefined) events.push(...(await hiddenEvents(tx, was)));
    events.push(...agendaEvents(session));
    afterCommit(() => void kernel.live.refresh(pigeonholeId, session.id));
  }
  if (events.length > 0) await publish(pigeonholeId, agendaStreamId, events);
  return result;
}
