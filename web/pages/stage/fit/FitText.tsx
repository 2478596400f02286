import { Fragment, useLayoutEffect, useRef } from 'react';
import styles from './FitText.module.css';
import { fitText, scaleOf } from './fit-text.ts';

type FitTextProps = {
  as?: 'h1' | 'h2' | 'p';
  /** In pixels of a stage of 1920 by 1080; they grow and shrink with it. */
  smallest?: number;
  largest?: number;
  children: string;
};

/**
 * Words as large as they fit into what their column leaves them; what follows stays close. Measured before the paint,
 * so nothing is seen to jump. To stand in a column of flex, such as the content of the Shell.
 */
export function FitText({ as: Element = 'h1', smallest = 32, largest = 120, children }: FitTextProps) {
  const words = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another fit
  useLayoutEffect(() => {
    const element = words.current;
    const column = element?.parentElement?.parentElement;
    if (!element || !column) return;
    const refit = () => {
      const scale = scaleOf(element);
      fitText(element, { smallest: Math.round(smallest * scale), largest: Math.round(largest * scale) });
    };
    refit();
    // Another screen, the real font in place of its stand-in, or other neighbors: once more.
    const sizes = new ResizeObserver(refit);
    const watch = () => {
      for (const part of [column, ...column.children])
        if (part !== element.parentElement) sizes.observe(part);
    };
    watch();
    const neighbors = new MutationObserver(() => {
      refit();
      watch();
    });
    neighbors.observe(column, { childList: true });
    void document.fonts.ready.then(refit);
    return () => {
      sizes.disconnect();
      neighbors.disconnect();
    };
  }, [children, smallest, largest]);

  return (
    <div className={styles.space}>
      <Element ref={words} className={styles.words}>
        {/* In the direction of its own words, whatever the page's. */}
        <bdi>
          {children.split(/(\s+)/).map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have their order and nothing else
            <Fragment key={at}>
              {isShortCompound(word) ? <span className={styles.unbroken}>{word}</span> : word}
            </Fragment>
          ))}
        </bdi>
      </Element>
    </div>
  );
}

/** "four-day" in large letters reads badly in two halves. */
function isShortCompound(word: string): boolean {
  return word.length <= 16 && word.includes('-');
}
