import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { AgendaAtWork } from '#web/domains/sessions/session-at-work.ts';
import { searchOf } from '../layout/search-of.ts';
import { type Held, showSession } from './shown-session.ts';

/** In the history entry: the page wrote this address itself. */
const justStarted = 'started';

/** The session that the run page shows. `follow` is told of what was started here: the page goes along with it. */
export function useShownSession(agenda: AgendaAtWork | null) {
  const [params, setParams] = useSearchParams();
  const named = params.get('session');
  const isChosen = useLocation().state !== justStarted;
  const held = useRef<Held>({ last: isChosen ? null : named, awaited: null });
  const before = held.current;
  const { shown, held: after } = showSession(before, { agenda, named, isChosen });
  useLayoutEffect(() => {
    // What was started while this was being drawn counts when it is drawn again.
    if (held.current === before) held.current = after;
  });

  function follow({ id }: LiveSession): void {
    if (id === held.current.last) return;
    held.current = { ...held.current, awaited: id };
    setParams((now) => new URLSearchParams(searchOf(now, { session: id })), {
      replace: true,
      state: justStarted,
    });
  }
  return { shown, follow };
}
