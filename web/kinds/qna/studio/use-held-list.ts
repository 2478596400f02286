import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { heldList } from './held-list.ts';

type List = {
  /** What it is a list of; null: it is never held. Another list is drawn as it is. */
  of: string | null;
  now: readonly Question[];
  /** All that the desk holds, with what has been pressed on them. */
  all: readonly Question[];
};

/** However many questions come in and are voted on, nothing moves under the pointer while it is over the list. */
export function useHeldList(box: RefObject<HTMLElement | null>, { of, now, all }: List): readonly Question[] {
  const isOver = useIsOver(box);
  const drawn = useRef({ of, questions: now });
  const isHeld = isOver && of !== null && drawn.current.of === of;
  const questions = isHeld ? heldList(drawn.current.questions, now, all) : now;
  useEffect(() => {
    drawn.current = { of, questions };
  });
  return questions;
}

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
