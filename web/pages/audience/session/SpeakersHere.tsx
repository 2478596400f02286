import type { SessionSpeaker } from '#contract/programme/session-programme.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { speakersPart } from '../parts/speakers-part.ts';
import { usePart } from '../parts/use-part.ts';
import styles from './SessionHeading.module.css';

/** Their place is there before they come: nothing below it moves. */
export function SpeakersHere(props: { session: LiveSession; speakers: readonly SessionSpeaker[] }) {
  const { content } = usePart(speakersPart);
  return <div className={styles.speakers}>{content && <content.Speakers {...props} />}</div>;
}
