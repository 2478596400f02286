import styles from './Mark.module.css';

/** The flock: five birds that turn together. The one in front speaks for the audience, the last to turn is live. */
export function Mark({ size = 36 }: { size?: number | string }) {
  return (
    <svg
      className={styles.mark}
      style={{ inlineSize: size }}
      viewBox="-2 0 68 54"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.gold} d="M20 34.6 32 40.8 44 34.6 32 51.8z" />
      <path className={styles.blue} d="M6.7 22 17.9 26 27.5 19.1 19.2 35.5z" />
      <path className={styles.blue} d="M36.5 19.1 46.1 26 57.3 22 44.8 35.5z" />
      <path className={styles.blue} d="M-2.1 8.3 7.3 10.2 14.2 3.6 9.4 17.7z" />
      <path className={styles.red} d="M49.8 3.6 56.7 10.2 66.1 8.3 54.6 17.7z" />
    </svg>
  );
}

/** The mark with the name. The name is configuration: it comes with the boot data. */
export function Wordmark({ brand, size = 36 }: { brand: string; size?: number | string }) {
  const mark = typeof size === 'number' ? `${size}px` : size;
  return (
    <span className={styles.wordmark} style={{ fontSize: `calc(${mark} * 0.67)` }}>
      <Mark size={mark} />
      {brand}
    </span>
  );
}
