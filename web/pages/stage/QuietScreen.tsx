import { useEffect } from 'react';
import { isServerThere } from '#web/offline/server-there.ts';
import { Flock } from '#web/ui/brand/Flock.tsx';
import styles from './QuietScreen.module.css';

/** Nobody stands at a projector to read an error: it shows the flock, and tries again by itself. */
const secondsToNextTry = 15;

export function QuietScreen() {
  useEffect(() => {
    // Without a server there would be the browser's own page, on which nothing tries again.
    const tryAgain = async () => (await isServerThere()) && location.reload();
    const timer = setInterval(() => void tryAgain(), secondsToNextTry * 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.screen}>
      <Flock />
    </div>
  );
}
