import type { MeetingToJoin } from '#contract/pigeonholes/meeting.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import styles from './MeetingView.module.css';

type Props = Omit<MeetingToJoin, 'platform'> & {
  join: string;
  /** The meeting ID in a sentence. */
  numberText: string;
};

/** The way into the meeting online: a link, or the number to type in there. */
export function MeetingView({ url, number, join, numberText }: Props) {
  return (
    <p className={styles.meeting}>
      {url === null ? (
        <strong>{join}</strong>
      ) : (
        <a
          className={buttonLook({ variant: 'quiet', size: 'small' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {join}
        </a>
      )}
      {number !== null && <span className={styles.number}>{numberText}</span>}
    </p>
  );
}
