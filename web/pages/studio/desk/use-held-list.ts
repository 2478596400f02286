import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DeskItem, heldList, withWritten } from './held-list.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type List<Item> = {
  /** What it is a list of; null: it is never held. Another list is drawn as it is. */
  of: string | null;
  now: readonly Item[];
  /** All that the desk holds, with what has been pressed on them. */
  all: readonly Item[];
  /** It moves only when it is told to: a finger is over nothing, so where fingers work it is always held. */
  isStill?: boolean;
  /** The row in which somebody writes: it is drawn until they have finished, whatever becomes of it. */
  written?: Item | null;
};

/**
 * The lists of a desk, inside `box`: however much comes in and is voted on, nothing moves under the pointer while it is over the
 * list, nor under the focus while somebody goes through it by keyboard. `leave` is told what has been moved to another list;
 * `moveOn` draws it as it is now. `behind`: how many came since, where they do not stand in their place.
 */
export function useHeldList<Item extends DeskItem>(
  box: RefObject<HTMLElement | null>,
  { of, now, all, isStill = false, written = null }: List<Item>,
) {
  const isOver = useIsOver(box);
  const isIn = useIsIn(box);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);
  const drawn = useRef({ of, turn, items: now, since: idsOf(now) });
  const isSame = drawn.current.of === of && drawn.current.turn === turn;
  const isHeld = (isOver || isIn || isStill) && of !== null && isSame;
  const listed = isHeld ? heldList(drawn.current.items, { listed: now, all, left }) : now;
  const shown = withWritten(listed, { drawn: drawn.current.items, all, written });
  const since = isHeld ? drawn.current.since : idsOf(now);
  useEffect(() => {
    drawn.current = { of, turn, items: shown, since };
  });
  useEffect(() => {
    if (!isHeld) setLeft((known) => (known.size === 0 ? known : new Set()));
  }, [isHeld]);
  useKeptFocus(box);
  return {
    shown,
    leave: (id: string) => setLeft((known) => new Set(known).add(id)),
    behind: isStill && isOutOfPlace(shown, now) ? shown.filter(({ id }) => !since.has(id)).length : 0,
    moveOn: () => setTurn((before) => before + 1),
  };
}

const idsOf = (items: readonly DeskItem[]): ReadonlySet<string> => new Set(items.map(({ id }) => id));

const isOutOfPlace = (shown: readonly DeskItem[], now: readonly DeskItem[]): boolean =>
  now.some(({ id }, place) => id !== shown[place]?.id);

/** A finger is over nothing: it comes and goes with each press. */
function useIsOver(box: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    const enter = ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch');
    const leave = () => setOver(false);
    element?.addEventListener('pointerenter', enter);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointerenter', enter);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [box]);
  return isOver;
}

/** Whether the keyboard is at work in the list. After a press of the pointer it is not: then the pointer says how long. */
function useIsIn(box: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const element = box.current;
    const enter = ({ target }: FocusEvent) =>
      setIn(target instanceof Element && target !== element && target.matches(':focus-visible'));
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setIn(false);
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [box]);
  return isIn;
}
