import { useEffect, useState } from 'react';
import { secondsBetween } from '#contract/kinds/slow-mode.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { useOwnTexts } from '#web/realtime/LiveOutbox.tsx';

/** Seconds until this person may write again; 0: now. The server has the last word: this saves a refusal. */
export function useSlowMode(session: LiveSession<'chat'>): { every: number; left: number } {
  const every = secondsBetween(session.settings.slowMode);
  const last = useOwnTexts(session).at(-1);
  const [sent, setSent] = useState({ key: last?.key, at: sentAt(last?.madeAt) });
  // A message that has just arrived counts from now on, not from when it was typed.
  if (sent.key !== last?.key) setSent({ key: last?.key, at: browserClock.elapsed() });
  const [now, setNow] = useState(browserClock.elapsed);
  const left = Math.max(0, Math.min(every, Math.ceil((sent.at - now) / 1000 + every)));
  const waits = left > 0;

  useEffect(() => {
    setNow(browserClock.elapsed());
    if (!waits) return;
    const timer = setInterval(() => setNow(browserClock.elapsed()), 1000);
    return () => clearInterval(timer);
  }, [waits]);

  return { every, left };
}

/** After a reload: when it was made. */
const sentAt = (madeAt: number | undefined): number =>
  madeAt === undefined
    ? Number.NEGATIVE_INFINITY
    : browserClock.elapsed() - Math.max(0, browserClock.now() - madeAt);
