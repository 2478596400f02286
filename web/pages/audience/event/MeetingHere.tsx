import type { MeetingToJoin } from '#contract/pigeonholes/meeting.ts';
import { useSharedTablet } from '#web/ui/entry/shared-tablet.ts';
import { laterPart } from '../parts/later-part.ts';
import { usePart } from '../parts/use-part.ts';
import styles from './MeetingHere.module.css';

/** Where the event or a session can also be joined online: not on a tablet that many use, which leads nowhere else. */
export function MeetingHere(meeting: MeetingToJoin) {
  const isShared = useSharedTablet();
  const { content: later } = usePart(laterPart);
  if (isShared) return null;
  return <div className={styles.place}>{later && <later.MeetingLink {...meeting} />}</div>;
}
