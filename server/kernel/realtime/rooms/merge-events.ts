import type { ChannelName, LiveEvent } from '#contract/realtime/channel.ts';
import type { AnyStreamKind } from '../stream-kind.ts';

/** The events that a channel receives (law L10). */
export function eventsFor(
  kind: AnyStreamKind,
  channel: ChannelName,
  events: readonly LiveEvent[],
): LiveEvent[] {
  return events.filter((event) => kind.spec.events[event.name]?.channels.includes(channel));
}

/** Law L11: of events that carry a state, only the last one with each key is kept, in its place. */
export function mergeEvents(kind: AnyStreamKind, events: readonly LiveEvent[]): readonly LiveEvent[] {
  if (events.length < 2) return events;
  const last = new Map<string, number>();
  events.forEach((event, place) => {
    const key = mergeKey(kind, event);
    if (key !== null) last.set(key, place);
  });
  return events.filter((event, place) => {
    const key = mergeKey(kind, event);
    return key === null || last.get(key) === place;
  });
}

function mergeKey(kind: AnyStreamKind, event: LiveEvent): string | null {
  const rule = kind.spec.events[event.name]?.mergeBy ?? null;
  if (rule === null) return null;
  return rule === 'name' ? event.name : `${event.name} ${(event.body as { id: string }).id}`;
}
