import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/messages.ts';

const durationMs = 700;

/** How whole numbers are written: `tenths` are tenths of what is shown. */
const written = {
  count: (value: number) => formatNumber(value),
  percent: (value: number) => formatNumber(value / 100, { style: 'percent' }),
  tenths: (value: number) => formatNumber(value / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};

/** A count that grows by movement, not by jumps. */
export function GrowingNumber({ value, as = 'count' }: { value: number; as?: keyof typeof written }) {
  const [shown, setShown] = useState(value);
  const at = useRef(value);

  useEffect(() => {
    const from = at.current;
    if (from === value) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      at.current = value;
      setShown(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
      at.current = Math.round(from + (value - from) * (1 - (1 - done) ** 3)) || 0;
      setShown(at.current);
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return written[as](shown);
}
