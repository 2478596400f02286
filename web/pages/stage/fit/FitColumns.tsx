import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import styles from './FitColumns.module.css';
import { fitColumns } from './fit-columns.ts';

type FitColumnsProps = {
  /** What the list is of, for those who hear it. */
  label: string;
  /** Changes whenever its words do: numbers that grow are not measured again. */
  words: string;
  /** Its element, for whoever moves its items. */
  list: RefObject<HTMLUListElement | null>;
  /** Its items: `<li>`. */
  children: ReactNode;
};

const limits = { smallest: 13, largest: 68, mostColumns: 3 };

/** A list of words with something to each, over the whole space that its column of flex leaves it: nothing is ever cut. */
export function FitColumns({ label, words, list: grid, children }: FitColumnsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another fit
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const refit = () => fitColumns(element, limits);
    refit();
    // Another screen, or the real font in place of its stand-in: once more.
    const watch = new ResizeObserver(refit);
    watch.observe(element);
    void document.fonts.ready.then(refit);
    return () => watch.disconnect();
  }, [words]);

  return (
    <ul ref={grid} className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
