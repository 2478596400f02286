import type { SessionTrack } from '#contract/programme/session-programme.ts';
import styles from './TrackMark.module.css';

/** A track in its color, and in words. */
export function TrackMark({ track: { name, color } }: { track: Pick<SessionTrack, 'name' | 'color'> }) {
  return (
    <span className={styles.mark} data-color={color}>
      <bdi>{name}</bdi>
    </span>
  );
}
