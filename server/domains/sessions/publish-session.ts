import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { agendaEvents } from './sessions.view.ts';

/** News of a session, for the agenda first and then for the session itself: one order, so that no two commands lock crosswise. */
export async function publishSession(
  call: Pick<Call<AnyEndpoint, 'none'>, 'publish'>,
  session: LiveSession,
): Promise<void> {
  await call.publish(session.pigeonholeId, agendaStreamId, agendaEvents(session));
  await call.publish(session.pigeonholeId, session.id, [{ name: 'session-changed', body: session }]);
}
