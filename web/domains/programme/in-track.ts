import type { SessionTrack } from '#contract/programme/session-programme.ts';
import { groupsOf } from '#contract/sessions/groups.ts';

type Placed = { id: string; parentId: string | null; tracks?: readonly SessionTrack[] | undefined };

/**
 * What somebody who follows one track sees of an agenda, in the order that is given: what is in that track, and what is in none, which
 * is for everybody. What stands inside a session and is in none is where that session is.
 */
export function inTrack<Session extends Placed>(sessions: readonly Session[], trackId: string): Session[] {
  const isOwn = ({ tracks = [] }: Session) => tracks.some(({ id }) => id === trackId);
  const isFree = ({ tracks = [] }: Session) => tracks.length === 0;
  const kept = groupsOf(sessions).flatMap(({ session, inside }) => {
    if (isOwn(session) || isFree(session))
      return [session, ...inside.filter((one) => isOwn(one) || isFree(one))];
    const own = inside.filter(isOwn);
    return own.length === 0 ? [] : [session, ...own];
  });
  const ids = new Set(kept.map(({ id }) => id));
  return sessions.filter(({ id }) => ids.has(id));
}

/** The tracks that some of these sessions are in, in the order of the event. */
export function tracksIn(sessions: readonly Placed[]): SessionTrack[] {
  const tracks = new Map(sessions.flatMap(({ tracks: of = [] }) => of.map((track) => [track.id, track])));
  return [...tracks.values()].sort((one, other) => one.order - other.order);
}
