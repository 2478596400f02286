import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { mayMention } from '#contract/kinds/chat/mentions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { type Chosen, nameBefore } from './mention-text.ts';

/** Nobody is asked for while the next letter comes. */
const pauseMs = 200;

export type Mentions = {
  /** Whom one may choose now; none: there is no list. */
  found: readonly Chosen[];
  active: number;
  listId: string;
  optionId: (nth: number) => string;
  /** Whoever was chosen for this text and the ones before it. */
  chosen: readonly Chosen[];
  choose: (one: Chosen) => void;
  /** For the field: which option is active, and the keys of the list, before the field's own. */
  field: ComponentProps<'textarea'>;
};

type Typing = { text: string; at: number; caret: number; begins: string };

/** Finds those whose name is being typed after an @. */
export function useMentions(
  session: LiveSession<'chat'>,
  onChosen: (text: string, caret: number) => void,
): Mentions {
  const listId = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [found, setFound] = useState<readonly Chosen[]>([]);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const begins = typing?.begins ?? null;
  const lsId = session.id;
  const box = useRef<HTMLTextAreaElement | null>(null);

  useEffect(() => {
    setActive(0);
    if (begins === null) return setFound([]);
    let isLatest = true;
    const timer = setTimeout(async () => {
      try {
        const { writers } = await call('findWriters', { params: { lsId }, query: { begins } });
        if (isLatest) setFound(writers);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        // The name can be typed without a list, too.
        if (isLatest) setFound([]);
      }
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [lsId, begins]);

  // A field's own event tells of text that is selected, not of a caret that moves.
  useEffect(() => {
    function follow() {
      const { current } = box;
      if (current !== null && document.activeElement === current)
        onCaret(current.value, current.selectionStart);
    }
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  });

  function onCaret(text: string, caret: number) {
    const name = mayMention(session.settings) ? nameBefore(text, caret) : null;
    setTyping(name && { text, caret, ...name });
  }

  function choose(one: Chosen) {
    if (typing === null) return;
    const before = `${typing.text.slice(0, typing.at)}@${one.name} `;
    setChosen((known) => [...known.filter(({ of }) => of !== one.of), one]);
    close();
    onChosen(before + typing.text.slice(typing.caret).replace(/^ /, ''), before.length);
  }

  function close() {
    setTyping(null);
    setFound([]);
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const one = found[active];
    if (one === undefined || event.nativeEvent.isComposing) return;
    // Shift and Enter make a line, Shift and Tab lead back.
    if (event.shiftKey) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(one);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const optionId = (nth: number) => `${listId}-${nth}`;
  const isListed = found.length > 0;
  const field: Mentions['field'] = {
    'aria-autocomplete': 'list',
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant': isListed ? optionId(active) : undefined,
    onFocus: ({ currentTarget }) => {
      box.current = currentTarget;
    },
    onKeyDownCapture: onKey,
  };
  return { found, active, listId, optionId, chosen, choose, field };
}
