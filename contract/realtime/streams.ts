import { type AgendaSnapshot, agendaStreamId, applyToAgenda } from './agenda-stream.ts';
import type { LiveEvent } from './channel.ts';
import { applyToSession, type SessionSnapshot } from './session-stream.ts';

export type Snapshot = AgendaSnapshot | SessionSnapshot;

type Apply = (snapshot: Snapshot, event: LiveEvent) => Snapshot;

/**
 * What applies an event to the stream of this id, for those who follow streams of either kind. Which snapshot and events belong
 * together is lost to the types here: it gets what the same stream sent.
 */
export const applyingTo = (streamId: string): Apply =>
  (streamId === agendaStreamId ? applyToAgenda : applyToSession) as Apply;
