import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './FitText.module.css';
import { fitText } from './fit-text.ts';

type FitTextProps = {
  as?: 'h1' | 'h2' | 'p';
  /** In pixels of a stage 1080 high; they grow and shrink with it. */
  smallest?: number;
  largest?: number;
  children: ReactNode;
};

/** Words as large as they fit into the room their parent gives. Measured before the paint, so nothing is seen to jump. */
export function FitText({ as: Element = 'h1', smallest = 32, largest = 120, children }: FitTextProps) {
  const words = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = words.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const refit = () => {
      const scale = innerHeight / 1080;
      fitText(element, { smallest: Math.round(smallest * scale), largest: Math.round(largest * scale) });
    };
    refit();
    // Another screen, or the real font in place of its stand-in: once more, whenever the room changes.
    const watch = new ResizeObserver(refit);
    watch.observe(room);
    void document.fonts?.ready.then(refit);
    return () => watch.disconnect();
  });

  return (
    <div className={styles.room}>
      <Element ref={words} className={styles.words}>
        {children}
      </Element>
    </div>
  );
}
