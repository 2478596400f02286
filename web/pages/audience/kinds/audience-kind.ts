import type { ComponentType, ReactNode } from 'react';
import type { MineOf, SessionType } from '#contract/kinds/kinds.live.ts';
import type { Catalogue } from '#contract/messages/say.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { TextKey } from '#web/messages.ts';
import type { Part } from '../parts/part.ts';
import type { SessionLayout } from '../session/session-layout.ts';

export type SessionProps<T extends SessionType> = {
  layout: SessionLayout;
  snapshot: SnapshotOf<T>;
  mine: MineOf<T>;
  isOpen: boolean;
};

/** What a kind of session brings to a phone, in a chunk of its own. */
export type AudienceKind<T extends SessionType, Props = SessionProps<T>> = {
  /** Its English texts. */
  english: Catalogue;
  /** The English texts of other catalogues that it says: where it shows what another kind shows. */
  alsoSays?: Readonly<Record<string, Catalogue>>;
  /** The page of a session that runs or has ended. */
  Session: ComponentType<Props>;
  /** What stands there before it starts. */
  waiting: { picture: ReactNode; title: TextKey; text: TextKey };
  /** What its first screen can do without: fetched after it. */
  parts?: readonly Part<unknown>[];
};

// biome-ignore lint/suspicious/noExplicitAny: of any kind; it gets snapshots of its own type, by which it was found
export type AnyAudienceKind = AudienceKind<any, any>;
