import { applyNews } from '../kinds/apply-news.ts';
import type { ContentOf, Kind } from '../kinds/kind.ts';
import { type KindNews, type Kinds, kinds, type SessionType } from '../kinds/kinds.live.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import type { ChannelName, StreamSpec } from './channel.ts';

/** One live session of this type as a channel sees it: the session, and beside it what its kind shows. */
export type SnapshotOf<T extends SessionType> = {
  readonly type: T;
  readonly session: LiveSession<T>;
} & ContentOf<Kinds[T]>;
export type SessionSnapshot = { [T in SessionType]: SnapshotOf<T> }[SessionType];

export type SessionEvent =
  | { name: 'session-changed'; body: LiveSession }
  | { name: 'session-shown'; body: LiveSession }
  | KindNews;

/** Whose screens show the settings as they are; the others get what the audience may know of them. */
const hosts: readonly ChannelName[] = ['moderator', 'admin'];
const audience: readonly ChannelName[] = ['attendee', 'projector', 'kiosk'];

const newsOfKinds = Object.assign({}, ...Object.values<Kind>(kinds).map(({ news }) => news));

export const sessionStream: StreamSpec<SessionSnapshot, SessionEvent> = {
  events: {
    'session-changed': { channels: hosts, mergeBy: 'name' },
    'session-shown': { channels: audience, mergeBy: 'name' },
    ...newsOfKinds,
  },
  applyEvent(snapshot, event) {
    if (event.name === 'session-changed' || event.name === 'session-shown')
      return { ...snapshot, session: event.body } as SessionSnapshot;
    return applyNews(kinds[snapshot.type], snapshot, event) as SessionSnapshot;
  },
};
