import type { ComponentType, ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readResults } from '#contract/interaction/results.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { InsightsOf } from '#contract/kinds/kinds.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { IconName } from '#web/ui/display/Icon.tsx';
import type { SessionFields } from '../sessions/session-fields.ts';
import type { FieldsForm } from '../setup/fields.tsx';

/** What the stage shows around a session of any kind. `passcode`: null once it is free for others. */
type StageAround = { state: ReactNode; passcode: string | null; people: number; sidebar: boolean };

export type StagePreviewProps<T extends SessionType = SessionType, Content = unknown> = {
  /** As it would be on the agenda: with the settings that stand in the form. */
  session: LiveSession<T>;
  content: Content;
  layout: StageAround;
};

export type SettingsProps<T extends SessionType, Content> = {
  form: FieldsForm<SettingsOf<T>>;
  content: Content;
};

/** What the insights of a session of this kind show beside what those of all kinds have. */
export type InsightsKind<T extends SessionType = SessionType> = {
  Charts: ComponentType<{ insights: InsightsOf<T> }>;
  /** All that came in, as a list; null: it has none. `zone`: by whose clock times are told. */
  Rows: ComponentType<{ lsId: string; zone: string; insights: InsightsOf<T> }> | null;
};

/**
 * What a kind of session brings to those who set up and run it. `Content`: the fields of what it asks, beside its settings.
 */
export type StudioKind<T extends SessionType, Content, Snapshot = SnapshotOf<T>> = {
  icon: IconName;
  /** On the run page and the admin panel. */
  Desk: ComponentType<{ snapshot: Snapshot }>;
  /** On the moderator panel. */
  Moderator: ComponentType<{ snapshot: Snapshot; isUpcoming: boolean }>;
  /** How much waits for the desk. */
  waiting: (snapshot: Snapshot) => number;
  emptyContent: () => Content;
  /** What it asks, where that is one thing: then this comes first in its form, and is its name until it gets another. */
  question?: (content: Content) => string;
  /** The content of one that exists. */
  contentOf: (results: ReplyOf<typeof readResults>) => Content;
  /** The fields of its content; null where it has none. */
  Content: ComponentType<{ content: Content; onChange: (content: Content) => void }> | null;
  /** Null where it has none of its own. */
  Settings: ComponentType<SettingsProps<T, Content>> | null;
  /** The session on a phone, out of the very parts that the phone is made of. */
  Preview: ComponentType<{ fields: SessionFields<T, Content> }>;
  /** What else an event has for all sessions of this kind, below their settings; left out where there is nothing. */
  BesidesSetup?: ComponentType<{ phId: string }>;
  /** The session on the projector, by the stage's own component: fetched when it is looked at. Null where it is never there. */
  stagePreview: (() => Promise<ComponentType<StagePreviewProps<T, Content>>>) | null;
  /** What its insights show: fetched when they are looked at. */
  insights: () => Promise<InsightsKind<T>>;
  /** The part of the body of `makeSession` that is the kind's own. */
  body: (content: Content, settings: SettingsOf<T>) => { settings: SettingsOf<T> };
  /** What is different from what its writer saw, as a part of the body of `editSession`. */
  change: (content: Content, base: Content) => object;
};

// biome-ignore lint/suspicious/noExplicitAny: of any kind; it gets snapshots and content of its own
export type AnyStudioKind = StudioKind<any, any, any>;
