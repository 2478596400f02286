import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactionCounts } from '#contract/sessions/offered-reactions.ts';
import { moreCounts, shareOut } from './more-counts.ts';

/** One sign on its way up: `x` from 0 to 1 across, after so many milliseconds. */
export type Float = { key: number; id: string; x: number; delay: number };

/** News of taps come twice a second: what one of them brings is spread until the next. */
const spreadMs = 500;
/** The golden ratio: each lies far from those just before it, and none on another. */
const step = 0.618034;

/** Whoever wants nothing to move has counters instead (`stillOnly`). */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What floats on a screen, never more than `most` at a time however much is tapped; `left`: places that are left to others. */
export function useFloats(most: number) {
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const last = useRef(0);

  const add = useCallback(
    (counts: ReactionCounts, { left = 0 } = {}) =>
      setFloats((now) => {
        if (isStill()) return now;
        const ids = shareOut(counts, most - left - now.length);
        const more = ids.map((id, at) => {
          last.current += 1;
          const key = last.current;
          return { key, id, x: (key * step) % 1, delay: (at / ids.length) * spreadMs };
        });
        return more.length === 0 ? now : [...now, ...more];
      }),
    [most],
  );
  const remove = useCallback(
    (key: number) => setFloats((now) => now.filter((float) => float.key !== key)),
    [],
  );
  return { floats, add, remove };
}

/** Calls `onMore` with what was tapped since the last time; what there was when the screen came is nothing new. */
export function useMoreTaps(counts: ReactionCounts | null, onMore: (more: ReactionCounts) => void): void {
  const before = useRef<ReactionCounts | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = counts;
    if (known === null || counts === null || known === counts) return;
    const more = moreCounts(known, counts);
    if (Object.keys(more).length > 0) onMore(more);
  }, [counts, onMore]);
}
