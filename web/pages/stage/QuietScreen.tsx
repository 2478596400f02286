import { useEffect } from 'react';
import { Flock } from '#web/ui/brand/Flock.tsx';
import styles from './QuietScreen.module.css';

/** Nobody stands at a projector to read an error: it shows the flock, and tries again by itself. */
const secondsToNextTry = 15;

export function QuietScreen() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), secondsToNextTry * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.screen}>
      <Flock />
    </div>
  );
}
