import type { Item, Kind, ListWindow } from '#contract/kinds/kind.ts';
import { type KindNews, kinds } from '#contract/kinds/kinds.live.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import {
  applyToSession,
  type SessionEvent,
  type SessionSnapshot,
} from '#contract/realtime/session-stream.ts';
import type { Held } from '#server/kernel/realtime/stream-kind.ts';
import { named, namedView } from '../hidden-names.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type Windows, windowOf } from './window-of.ts';
import { type WindowChange, WindowedList } from './windowed-list.ts';

/** What a channel's screens hold of a session: `windowOf` of everything it may see, after every event. */
export function holdWindow(
  whole: SessionSnapshot,
  channel: ChannelName,
  windows: Windows = kindOf(whole.type).windows,
): Held<SessionSnapshot, SessionEvent> {
  const view = namedView(whole, channel);
  const kind: Kind = kinds[view.type];
  const lists = new Map(
    Object.entries(windows).map(([name, window]) => {
      const items = view[name as keyof SessionSnapshot] as unknown as readonly Item[];
      return [name, new WindowedListNews(window, new WindowedList(items, window.slices[channel]))];
    }),
  );
  let shown = windowOf(whole, channel, windows);

  function newsOf(event: SessionEvent): readonly SessionEvent[] {
    const { put, drop, patch } = (kind.news[event.name] ?? {}) as Record<'put' | 'drop' | 'patch', string>;
    const list = lists.get(put ?? drop ?? patch ?? '');
    if (list === undefined) return [event];
    return list.take(event, put !== undefined ? 'put' : drop !== undefined ? 'drop' : 'patch');
  }

  /** What a session hides is kept at its start, before anybody writes. */
  const asNamed = (event: SessionEvent): SessionEvent =>
    event.body !== null && typeof event.body === 'object'
      ? ({ ...event, body: named(event.body, shown.session.settings, channel) } as SessionEvent)
      : event;

  return {
    get shown() {
      return shown;
    },
    take(event) {
      const news = newsOf(asNamed(event));
      shown = news.reduce(applyToSession, shown);
      return news;
    },
  };
}

/** A list with a window, and the news of what happens to it as its screens are sent them. */
class WindowedListNews {
  readonly #window: ListWindow;
  readonly #list: WindowedList;

  constructor(window: ListWindow, list: WindowedList) {
    this.#window = window;
    this.#list = list;
  }

  /** News of an item that is held before and afterwards goes as it is. */
  take(event: SessionEvent, how: 'put' | 'drop' | 'patch'): readonly SessionEvent[] {
    const body = event.body as Item;
    const before = this.#list.item(body.id);
    if (before === undefined && how !== 'put') return [];
    const wasHeld = this.#list.isHeld(body.id);
    const after = how === 'put' ? body : how === 'drop' ? undefined : { ...before, ...body };
    const change = this.#list.replace(before, after);
    const itself = wasHeld && this.#list.isHeld(body.id) ? [event] : [];
    return [...itself, ...this.#newsOf(change)];
  }

  #newsOf({ entered, left, recounted }: WindowChange): readonly SessionEvent[] {
    const { enters, leaves, counts } = this.#window;
    return [
      ...left.map((id) => ({ name: leaves, body: { id } })),
      ...entered.map((item) => ({ name: enters, body: item })),
      ...(recounted ? [{ name: counts, body: this.#list.totals }] : []),
    ] as KindNews[];
  }
}
