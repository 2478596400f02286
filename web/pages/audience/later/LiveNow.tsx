import { takesPart } from '#contract/kinds/interactive-types.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { forward } from '#web/ui/display/drawings/forward.ts';
import { classes } from '#web/ui/look/classes.ts';
import { useAttendee } from '../event/attendee.ts';
import { Link } from '../router.tsx';
import { to } from '../to.ts';
import styles from './LiveNow.module.css';

const nothing: readonly LiveSession[] = [];

/** In a session that is not live: the one large way to what is, where people take part in it. */
export function LiveNow() {
  const { passcode } = useAttendee().pigeonhole;
  const sessions = useStream(agendaStreamId).snapshot?.sessions ?? nothing;
  const time = useTimeOf(sessions);
  const session = agendaParts(sessions, time).live.find(({ type }) => takesPart(type));
  if (session === undefined) return null;
  return (
    <Link
      href={to('session', { passcode, lsId: session.id })}
      className={classes(buttonLook({ wide: true }), styles.way)}
    >
      <span className={styles.words}>
        <span className={styles.now}>{t('event.liveNow')}</span>
        <bdi className={styles.name}>{session.name}</bdi>
      </span>
      <Drawn drawing={forward} size={22} />
    </Link>
  );
}
