import type { HiddenNames } from '#contract/kinds/hidden-names.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { isAtTheDesk } from '#server/domains/sessions/index.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

/** What a person wrote, as the server keeps it in memory: with both. No screen is sent `participant`. */
type Named = { readonly author: string | null; readonly participant?: string | null };

/** For the view of a row. */
export const participantIn = ({ participant }: { participant?: string | null }) =>
  participant ? { participant } : {};

const faces: Readonly<Record<ChannelName, keyof HiddenNames | null>> = {
  attendee: 'namesHiddenFromAttendees',
  kiosk: 'namesHiddenFromAttendees',
  projector: 'namesHiddenFromProjector',
  moderator: 'namesHiddenFromModerators',
  admin: null,
};

/** As a channel may see it: with the name, or with the number instead. */
export function named<T extends object>(item: T, settings: object, channel: ChannelName): T {
  if (!('author' in item)) return item;
  const { participant = null, ...shown } = item as T & Named;
  const face = faces[channel];
  const isHidden =
    face !== null && (settings as Partial<HiddenNames>)[face] === true && shown.author !== null;
  return (isHidden ? { ...shown, author: participant } : shown) as unknown as T;
}

/** Every list of the view, whatever its kind: one that nobody thought of would show the names. */
export function namedView(view: SessionSnapshot, channel: ChannelName): SessionSnapshot {
  const { settings } = view.session;
  const asNamed = (part: unknown) =>
    isListOfItems(part) ? part.map((item) => named(item, settings, channel)) : part;
  return Object.fromEntries(
    Object.entries(view).map(([name, part]) => [name, asNamed(part)]),
  ) as unknown as SessionSnapshot;
}

const isListOfItems = (part: unknown): part is readonly object[] =>
  Array.isArray(part) && part.every((item) => typeof item === 'object' && item !== null);

/** As a caller may see it who reads it by HTTP. */
export function namedFor<T extends object>(subject: SessionSubject, item: T): T {
  return named(item, subject.session.settings, channelOf(subject));
}

function channelOf(subject: SessionSubject): ChannelName {
  if (isAtTheDesk(subject)) return 'admin';
  if (hasRole(subject, 'moderator')) return 'moderator';
  return hasRole(subject, 'projector') ? 'projector' : 'attendee';
}
