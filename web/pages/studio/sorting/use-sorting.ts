import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#web/messages.ts';
import { followPointer } from '#web/ui/dragging/follow-pointer.ts';
import { moved } from '#web/ui/dragging/moved.ts';
import type { SortRow } from './SortControls.tsx';
import { useMeantPresses } from './use-meant-presses.ts';

/** A row that is held, and where. Until it is let go nothing else moves: `items` are as they were when it was lifted. */
type Held<Item> = {
  by: 'keys' | 'pointer';
  key: string;
  name: string;
  items: readonly Item[];
  from: number;
  to: number;
  /** How far the rows between step aside for one that is dragged, in pixels. */
  aside: number;
};

/** An order by hand, as keys, the one that it was made of, and the row that was moved. */
export type Sorted = { order: readonly string[]; seen: readonly string[]; key: string };

type Sorting<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item, at: number) => string;
  onSort: (sorted: Sorted) => void;
  list: RefObject<HTMLElement | null>;
};

/** What happens to a list that people sort: what its rows show, what moves them, and what is said of it. */
export function useSorting<Item>({ items: given, keyOf, nameOf, onSort, list }: Sorting<Item>) {
  const [held, setHeld] = useState<Held<Item> | null>(null);
  const [said, setSaid] = useState('');
  const letGo = useRef<(() => void) | null>(null);
  // A drag ends with what is known then.
  const latest = useRef(onSort);
  latest.current = onSort;
  useEffect(() => () => letGo.current?.(), []);

  const items = held ? shownWhile(held, given, keyOf) : given;
  const presses = useMeantPresses(items.map(keyOf));

  function say(text: 'lifted' | 'moved' | 'dropped' | 'canceled', name: string, at: number) {
    setSaid(t(`sort.${text}`, { name, place: at + 1, count: items.length }));
  }

  function sort(of: readonly Item[], from: number, to: number) {
    const seen = of.map(keyOf);
    const order = moved(seen, from, to);
    presses.expect(order);
    latest.current({ order, seen, key: seen[from] ?? '' });
  }

  /** Drawn at once: whoever presses fast means the row where it has come to. */
  function drawAndShow(at: number, change: () => void) {
    flushSync(change);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }

  function step(key: string, by: 1 | -1) {
    const at = items.findIndex((item) => keyOf(item) === key);
    const item = items[at];
    const to = at + by;
    if (held || item === undefined || to < 0 || to >= items.length) return;
    drawAndShow(to, () => {
      sort(items, at, to);
      say('moved', nameOf(item, at), to);
    });
  }

  function lift(row: Held<Item>) {
    setHeld(row);
    say('lifted', row.name, row.from);
  }

  function moveTo(row: Held<Item>, place: number) {
    const to = Math.min(Math.max(place, 0), items.length - 1);
    drawAndShow(to, () => {
      setHeld({ ...row, to });
      say('moved', row.name, to);
    });
  }

  function drop({ items: before, name, from, to }: Held<Item>) {
    setHeld(null);
    say('dropped', name, to);
    if (from !== to) sort(before, from, to);
  }

  function putBack({ name, from }: Held<Item>) {
    setHeld(null);
    say('canceled', name, from);
  }

  function drag(row: Held<Item>, handle: HTMLElement, { pointerId, clientY }: PointerEvent) {
    const rows = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    let now = row;
    letGo.current?.();
    letGo.current = followPointer({
      ...{ handle, pointerId, clientY, rows, from: row.from },
      onLift(aside) {
        now = { ...now, aside };
        lift(now);
      },
      onPlace(to) {
        if (to === now.to) return;
        now = { ...now, to };
        setHeld(now);
      },
      onDrop: () => drop(now),
      onCancel: () => putBack(now),
    });
  }

  function rowAt(item: Item, at: number): SortRow {
    const row = { key: keyOf(item), name: nameOf(item, at), items, from: at, to: at, aside: 0 };
    const mine = held?.key === row.key ? held : null;
    const byKeys = mine?.by === 'keys' ? mine : null;
    return {
      name: row.name,
      at,
      count: items.length,
      isHeld: mine !== null,
      step: (by) => step(row.key, by),
      press(event, by) {
        const meant = presses.rowMeant(event, at);
        if (meant !== null) step(meant, by);
      },
      drag: (event) =>
        held === null && drag({ ...row, by: 'pointer' }, event.currentTarget, event.nativeEvent),
      lift: () => held === null && lift({ ...row, by: 'keys' }),
      keys: byKeys && {
        move: (to) => moveTo(byKeys, to),
        drop: () => drop(byKeys),
        putBack: () => putBack(byKeys),
      },
    };
  }

  return { items, held, said, rowAt };
}

/** The rows as they were when one was lifted, with what is known of them now: what is held by the keys is where it has come to. */
function shownWhile<Item>(
  { by, items, from, to }: Held<Item>,
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const news = new Map(now.map((item) => [keyOf(item), item]));
  const still = items.map((item) => news.get(keyOf(item)) ?? item);
  return by === 'keys' ? moved(still, from, to) : still;
}
