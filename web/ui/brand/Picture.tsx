import { type ReactNode, useEffect, useReducer } from 'react';
import type { BirdProps } from './bird-props.ts';
import type { DrawnBird } from './DrawnBird.tsx';
import styles from './pictures.module.css';

export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 220 150" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** What they sit on: a branch with two leaves. */
export function Branch() {
  return (
    <>
      <path className={styles.branch} d="M12 128q92-20 196-6M156 120q10-14 26-18" />
      <path
        className={styles.leaf}
        d="M180 103c2-11 11-17 23-16-1 12-10 19-23 16zM168 108c-7-8-6-18 2-26 8 9 7 19-2 26z"
      />
    </>
  );
}

let drawn: typeof DrawnBird | null = null;

/**
 * One of the family. How it is drawn comes a moment later than the page, which a phone in a full hall wants first; where it
 * cannot be fetched, the picture is there without it.
 */
export function Bird(props: BirdProps) {
  const [, show] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (drawn !== null) return;
    import('./DrawnBird.tsx').then(
      (came) => {
        drawn = came.DrawnBird;
        show();
      },
      () => undefined,
    );
  }, []);
  const Drawn = drawn;
  return Drawn && <Drawn {...props} />;
}
