/** Who listens to a live screen. What reaches which of them is decided here in the contract, never by a handler. */
export const channelNames = ['attendee', 'moderator', 'projector', 'admin', 'kiosk'] as const;
export type ChannelName = (typeof channelNames)[number];

export type EventSpec = {
  channels: readonly ChannelName[];
  /** Events of one key within a tick are merged: the last value wins (law 7). Null: each one is delivered. */
  mergeBy: 'id' | 'name' | null;
};

/** An event as it is kept, sent and applied: its name and its body. */
export type LiveEvent = { name: string; body: unknown };

/**
 * A stream that screens listen to: the snapshot one starts from and the events that change it. `applyEvent` is pure and
 * runs alike on the server and in the browser (law 5).
 */
export type StreamSpec<Snapshot, Event extends LiveEvent> = {
  events: { readonly [Name in Event['name']]: EventSpec };
  applyEvent(snapshot: Snapshot, event: Event): Snapshot;
};

export const everyone: readonly ChannelName[] = channelNames;
/** Screens of the audience and of the stage: they see what is allowed. */
export const inTheRoom: readonly ChannelName[] = ['attendee', 'moderator', 'projector', 'kiosk'];
export const atTheDesk: readonly ChannelName[] = ['moderator', 'admin'];

/** Puts an item where the one with its id stands, or at the end. */
export function upsert<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  const at = items.findIndex((other) => other.id === item.id);
  // Not `items.with`: phones of 2022 lack it.
  return at < 0 ? [...items, item] : items.map((other, index) => (index === at ? item : other));
}

export function without<Item extends { id: string }>(items: readonly Item[], id: string): readonly Item[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}
