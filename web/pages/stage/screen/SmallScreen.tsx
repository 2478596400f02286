import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Screen } from './Screen.tsx';
import styles from './SmallScreen.module.css';

const width = 1920;

/**
 * What stands on the stage, small: drawn as on a projector, and scaled to the width there is. For the eyes alone: whoever shows
 * it says in words what is on it.
 */
export function SmallScreen({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      element.style.setProperty('--scale', String(element.clientWidth / width)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={box} className={styles.box} aria-hidden="true" inert>
      <Screen className={styles.picture}>{children}</Screen>
    </div>
  );
}
