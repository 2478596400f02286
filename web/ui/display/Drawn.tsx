import styles from './Drawn.module.css';

/** Made on a grid of 20, in strokes of one width. */
export type Drawing = {
  path: string;
  /** It points along the line of reading, and turns round with it. */
  turns?: true;
};

/**
 * An icon, by its drawing: a phone carries those that its pages show, and no others. Always an ornament: the words beside it, or
 * the label of the control it stands in, say what it means.
 */
export function Drawn({ drawing: { path, turns }, size = 20 }: { drawing: Drawing; size?: number }) {
  return (
    <svg
      className={turns ? `${styles.icon} ${styles.turning}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
