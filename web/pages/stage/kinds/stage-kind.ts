import type { ComponentType, ReactNode } from 'react';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { TextKey } from '#web/messages.ts';

/** What all kinds of session show alike on the stage; no passcode once the event is over and it may be another one's. */
export type StageLayout = {
  state: ReactNode;
  passcode: string | null;
  people: number | null;
  sidebar: boolean;
};

/** What a kind of session brings to the stage. */
export type StageKind<T extends SessionType, Snapshot = SnapshotOf<T>> = {
  Session: ComponentType<{ layout: StageLayout; snapshot: Snapshot; time: number }>;
  /** What is left of it when it has ended; null where nothing needs to be said. */
  ended: (session: LiveSession<T>, snapshot: Snapshot | null, time: number) => TextKey | null;
};

// biome-ignore lint/suspicious/noExplicitAny: of any kind; it gets snapshots of its own type, by which it was found
export type AnyStageKind = StageKind<any, any>;
