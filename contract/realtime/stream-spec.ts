import { type AgendaSnapshot, agendaStream, agendaStreamId } from './agenda-stream.ts';
import type { LiveEvent, StreamSpec } from './channel.ts';
import { type SessionSnapshot, sessionStream } from './session-stream.ts';

export type Snapshot = AgendaSnapshot | SessionSnapshot;

/**
 * The stream of this id, for those who follow streams of either kind. Which snapshot and events belong together is lost to
 * the types here: `applyEvent` gets what the same stream sent.
 */
export function streamSpecOf(streamId: string): StreamSpec<Snapshot, LiveEvent> {
  const spec: unknown = streamId === agendaStreamId ? agendaStream : sessionStream;
  return spec as StreamSpec<Snapshot, LiveEvent>;
}
