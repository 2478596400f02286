import type { LiveEvent, StreamSpec } from '#contract/realtime/channel.ts';
import type { Held } from '../stream-kind.ts';

/** For streams that are never too long for a screen. */
export function holdAll<Snapshot, Event extends LiveEvent>(
  { applyEvent }: StreamSpec<Snapshot, Event>,
  view: Snapshot,
): Held<Snapshot, Event> {
  let shown = view;
  return {
    get shown() {
      return shown;
    },
    take(event) {
      shown = applyEvent(shown, event);
      return [event];
    },
  };
}
