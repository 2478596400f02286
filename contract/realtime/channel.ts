/** Who listens to a live screen. What reaches which of them is decided here in the contract, never by a handler. */
export const channelNames = ['attendee', 'moderator', 'projector', 'admin', 'kiosk'] as const;
export type ChannelName = (typeof channelNames)[number];

type EventSpec = {
  channels: readonly ChannelName[];
  /** Events of one key within a tick are merged: the last value wins (L11). Null: each one is delivered. */
  mergeBy: 'id' | 'name' | null;
};

/** An event as it is kept, sent and applied: its name and its body. */
export type LiveEvent = { name: string; body: unknown };

/**
 * A stream that screens listen to: the snapshot one starts from and the events that change it. `applyEvent` is pure and
 * runs alike on the server and in the browser (L9).
 */
export type StreamSpec<Snapshot, Event extends LiveEvent> = {
  events: { readonly [Name in Event['name']]: EventSpec };
  applyEvent(snapshot: Snapshot, event: Event): Snapshot;
};

export const eachChannel = <Of>(of: (name: ChannelName) => Of): Record<ChannelName, Of> =>
  Object.fromEntries(channelNames.map((name) => [name, of(name)])) as Record<ChannelName, Of>;

export const everyone: readonly ChannelName[] = channelNames;
/** Screens of the audience and of the stage: they see what is allowed. */
export const publicChannels: readonly ChannelName[] = ['attendee', 'moderator', 'projector', 'kiosk'];

/**
 * Inserts an item at its place in the order, replacing the one with its id: a fresh snapshot has it there too (L9). New
 * items mostly belong at the end, so the search for the place starts there.
 */
export function upsert<Item extends { id: string }>(
  items: readonly Item[],
  item: Item,
  order: (a: Item, b: Item) => number,
): Item[] {
  const others = items.filter((other) => other.id !== item.id);
  let place = others.length;
  for (let before = others[place - 1]; before && order(before, item) > 0; before = others[place - 1])
    place -= 1;
  others.splice(place, 0, item);
  return others;
}

export function without<Item extends { id: string }>(items: readonly Item[], id: string): readonly Item[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}
