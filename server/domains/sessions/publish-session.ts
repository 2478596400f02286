import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { PigeonholeSubject, SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { agendaEvents, sessionForAudience } from './sessions.view.ts';

/** For a command that changes which sessions there are, or their order. */
export const agendaAlone = ({ id }: Pick<PigeonholeSubject, 'id'>): readonly Stream[] => [
  { pigeonholeId: id, streamId: agendaStreamId },
];

/** What a session shows besides its place on the agenda. */
export const streamOf = ({ pigeonholeId, id }: Pick<SessionSubject, 'pigeonholeId' | 'id'>): Stream => ({
  pigeonholeId,
  streamId: id,
});

/** For a command that changes what a session's own stream shows, and not the agenda. */
export const itsStream = (session: Pick<SessionSubject, 'pigeonholeId' | 'id'>): readonly Stream[] => [
  streamOf(session),
];

/** The streams on which a change of a session is published. */
export const streamsOfSession = (session: Pick<SessionSubject, 'pigeonholeId' | 'id'>): readonly Stream[] => [
  { pigeonholeId: session.pigeonholeId, streamId: agendaStreamId },
  streamOf(session),
];

/** Publishes a session's change to the agenda alone: for a change after which the session's own stream is read again. */
export async function publishOnAgenda(
  call: Pick<PublishingCall<AnyEndpoint, 'none'>, 'publish'>,
  session: LiveSession,
): Promise<void> {
  await call.publish(session.pigeonholeId, agendaStreamId, agendaEvents(session));
}

/** Publishes a session's change to the agenda and to the session's own stream. */
export async function publishSession(
  call: Pick<PublishingCall<AnyEndpoint, 'none'>, 'publish'>,
  session: LiveSession,
): Promise<void> {
  await publishOnAgenda(call, session);
  await call.publish(session.pigeonholeId, session.id, [
    { name: 'session-changed', body: session },
    { name: 'session-shown', body: sessionForAudience(session) },
  ]);
}
