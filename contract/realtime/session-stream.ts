import { applyNews } from '../kinds/apply-news.ts';
import type { ContentOf } from '../kinds/kind.ts';
import { type KindNews, type Kinds, kinds, type SessionType } from '../kinds/kinds.live.ts';
import { addedCounts, type ReactionCounts } from '../sessions/offered-reactions.ts';
import type { LiveSession } from '../sessions/sessions.ts';

/** One live session of this type as a channel sees it: the session, and beside it what its kind shows. */
export type SnapshotOf<T extends SessionType> = {
  readonly type: T;
  readonly session: LiveSession<T>;
  /** Of its reactions those that were tapped. */
  readonly reactions?: ReactionCounts;
} & ContentOf<Kinds[T]>;
export type SessionSnapshot = { [T in SessionType]: SnapshotOf<T> }[SessionType];

export type SessionEvent =
  | { name: 'session-changed'; body: LiveSession }
  | { name: 'session-shown'; body: LiveSession }
  /** How much more than before (L26). */
  | { name: 'reacted'; body: ReactionCounts }
  | KindNews;

/** A session after one event of its stream; pure, and alike on the server and in the browser (L9). */
export function applyToSession(snapshot: SessionSnapshot, event: SessionEvent): SessionSnapshot {
  if (event.name === 'session-changed' || event.name === 'session-shown')
    return { ...snapshot, session: event.body } as SessionSnapshot;
  if (event.name === 'reacted')
    return { ...snapshot, reactions: addedCounts(snapshot.reactions ?? {}, event.body) };
  return applyNews(kinds[snapshot.type], snapshot, event) as SessionSnapshot;
}
