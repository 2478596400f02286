import type { ComponentType } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readResults } from '#contract/interaction/results.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { IconName } from '#web/ui/display/Icon.tsx';
import type { SessionFields } from '../sessions/session-fields.ts';
import type { FieldsForm } from '../setup/fields.tsx';

export type SettingsProps<T extends SessionType, Content> = {
  form: FieldsForm<SettingsOf<T>>;
  content: Content;
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
  /** The content of one that exists. */
  contentOf: (results: ReplyOf<typeof readResults>) => Content;
  /** The fields of its content; null where it has none. */
  Content: ComponentType<{ content: Content; onChange: (content: Content) => void }> | null;
  Settings: ComponentType<SettingsProps<T, Content>>;
  /** The session on a phone, out of the very parts that the phone is made of. */
  Preview: ComponentType<{ fields: SessionFields<T, Content> }>;
  /** The part of the body of `makeSession` that is the kind's own. */
  body: (content: Content, settings: SettingsOf<T>) => { settings: SettingsOf<T> };
  /** What is different from what its writer saw, as a part of the body of `editSession`. */
  change: (content: Content, base: Content) => object;
};

// biome-ignore lint/suspicious/noExplicitAny: of any kind; it gets snapshots and content of its own
export type AnyStudioKind = StudioKind<any, any, any>;
