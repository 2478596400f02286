import { applyNews } from '../kinds/apply-news.ts';
import type { ContentOf, Kind } from '../kinds/kind.ts';
import { type KindNews, type Kinds, kinds, type SessionType } from '../kinds/kinds.live.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { everyone, type StreamSpec } from './channel.ts';

/** One live session of this type as a channel sees it: the session, and beside it what its kind shows. */
export type SnapshotOf<T extends SessionType> = {
  readonly type: T;
  readonly session: LiveSession<T>;
} & ContentOf<Kinds[T]>;
export type SessionSnapshot = { [T in SessionType]: SnapshotOf<T> }[SessionType];

export type SessionEvent = { name: 'session-changed'; body: LiveSession } | KindNews;

const newsOfKinds = Object.assign({}, ...Object.values<Kind>(kinds).map(({ news }) => news));

export const sessionStream: StreamSpec<SessionSnapshot, SessionEvent> = {
  events: { 'session-changed': { channels: everyone, mergeBy: 'name' }, ...newsOfKinds },
  applyEvent(snapshot, event) {
    if (event.name === 'session-changed') return { ...snapshot, session: event.body } as SessionSnapshot;
    return applyNews(kinds[snapshot.type], snapshot, event) as SessionSnapshot;
  },
};
