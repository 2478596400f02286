import styles from './Skeleton.module.css';

/** The shape of what is coming. `lines` stands for text, `block` for a card. Say in words, beside it, that it loads. */
export function Skeleton({ lines = 1, block = false }: { lines?: number; block?: boolean }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {block ? (
        <span className={styles.block} />
      ) : (
        Array.from({ length: lines }, (_, at) => `line ${at}`).map((line) => (
          <span key={line} className={styles.line} />
        ))
      )}
    </span>
  );
}
