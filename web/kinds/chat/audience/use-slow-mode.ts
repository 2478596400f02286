import { useEffect, useState } from 'react';
import { secondsBetween } from '#contract/kinds/slow-mode.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { useOwnTexts } from '#web/realtime/LiveOutbox.tsx';

/** Seconds until this person may write again; 0: now. The server has the last word: this saves a refusal. */
export function useSlowMode(session: LiveSession<'chat'>): { every: number; left: number } {
  const every = secondsBetween(session.settings.slowMode);
  const last = useOwnTexts(session).at(-1);
  const [counted, setCounted] = useState({ key: last?.key, until: untilAfter(last?.madeAt, every) });
  // A message that has just arrived counts from now on, not from when it was typed.
  if (counted.key !== last?.key) setCounted({ key: last?.key, until: browserClock.elapsed() + every * 1000 });
  const [now, setNow] = useState(browserClock.elapsed);
  const left = every === 0 ? 0 : Math.min(every, Math.ceil((counted.until - now) / 1000));
  const waits = left > 0;

  useEffect(() => {
    setNow(browserClock.elapsed());
    if (!waits) return;
    const timer = setInterval(() => setNow(browserClock.elapsed()), 1000);
    return () => clearInterval(timer);
  }, [waits]);

  return { every, left: Math.max(0, left) };
}

/** After a reload: since when it was made. */
const untilAfter = (madeAt: number | undefined, every: number): number =>
  madeAt === undefined
    ? Number.NEGATIVE_INFINITY
    : browserClock.elapsed() + every * 1000 - Math.max(0, browserClock.now() - madeAt);
