import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import styles from './FitColumns.module.css';
import { fitColumns } from './fit-columns.ts';

type FitColumnsProps = {
  /** What the list is of, for those who hear it. */
  label: string;
  /** Changes whenever its words do, or what stands beside them: numbers that grow are not measured again. */
  words: string;
  /** As few as words can be read from the last row, between these. */
  columns?: { least: number; most: number };
  /** Its element, for whoever moves its items. */
  list: RefObject<HTMLUListElement | null>;
  /** Its items: `<li>`. */
  children: ReactNode;
};

const upToThree = { least: 1, most: 3 };
const limits = { smallest: 13, largest: 68 };

/** A list of words with something to each, over the whole space that its column of flex leaves it: nothing is ever cut. */
export function FitColumns({ label, words, list: grid, columns = upToThree, children }: FitColumnsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another fit
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const refit = () => fitColumns(element, { ...limits, columns });
    refit();
    // Another screen, or the real font in place of its stand-in: once more.
    const watch = new ResizeObserver(refit);
    watch.observe(element);
    void document.fonts.ready.then(refit);
    return () => watch.disconnect();
  }, [words, columns]);

  return (
    <ul ref={grid} className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
