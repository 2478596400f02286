import { useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { clockFace } from './clock-face.ts';

type CountdownProps = {
  /** Milliseconds since 1970, by the clock that `now` tells. */
  until: number;
  onEnd?: () => void;
  /** The server's clock, where that is known: phones are minutes off. */
  now?: () => number;
  /** How what is left is written; like a clock unless told. Beside times of day it needs words. */
  as?: (milliseconds: number) => string;
};

/** What is left, by the second. It does not announce itself: that would be chatter. */
export function Countdown({ until, onEnd, now = Date.now, as = clockFace }: CountdownProps) {
  const [left, setLeft] = useState(() => until - now());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = until - now();
      setLeft(rest);
      if (rest <= 0) onEnd?.();
      // At the next full second, not a second from now: late ticks would add up.
      else timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now, onEnd]);

  return (
    <span className={styles.countdown} role="timer">
      {as(left)}
    </span>
  );
}
