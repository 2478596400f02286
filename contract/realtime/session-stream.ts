import { applyNews } from '../kinds/apply-news.ts';
import type { ContentOf, Kind } from '../kinds/kind.ts';
import { type KindNews, type Kinds, kinds, type SessionType } from '../kinds/kinds.live.ts';
import { addedCounts, type ReactionCounts } from '../sessions/offered-reactions.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { type ChannelName, everyone, type StreamSpec } from './channel.ts';

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

/** Whose screens show the settings as they are; the others get what the audience may know of them. */
const hosts: readonly ChannelName[] = ['moderator', 'admin'];
const audience: readonly ChannelName[] = ['attendee', 'projector', 'kiosk'];

const newsOfKinds = Object.assign({}, ...Object.values<Kind>(kinds).map(({ news }) => news));

export const sessionStream: StreamSpec<SessionSnapshot, SessionEvent> = {
  events: {
    'session-changed': { channels: hosts, mergeBy: 'name' },
    'session-shown': { channels: audience, mergeBy: 'name' },
    reacted: { channels: everyone, mergeBy: null },
    ...newsOfKinds,
  },
  applyEvent(snapshot, event) {
    if (event.name === 'session-changed' || event.name === 'session-shown')
      return { ...snapshot, session: event.body } as SessionSnapshot;
    if (event.name === 'reacted')
      return { ...snapshot, reactions: addedCounts(snapshot.reactions ?? {}, event.body) };
    return applyNews(kinds[snapshot.type], snapshot, event) as SessionSnapshot;
  },
};
