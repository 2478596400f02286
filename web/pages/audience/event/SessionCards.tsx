import { isClosed } from '#contract/sessions/closed.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { timeSpan } from '#web/domains/sessions/when.ts';
import { t } from '#web/messages.ts';
import { useLiveConnection } from '#web/realtime/LiveProvider.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { forward } from '#web/ui/display/drawings/forward.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { classes } from '#web/ui/look/classes.ts';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { timeLeft } from '#web/ui/status/time-left.ts';
import { kindIcons } from '../kinds/kind-icons.ts';
import { Link } from '../router.tsx';
import { to } from '../to.ts';
import { useAttendee } from './attendee.ts';
import { SessionCalendarLink } from './CalendarLinks.tsx';
import styles from './SessionCards.module.css';
import { dayUnlessToday } from './start-sentence.ts';

const anHour = 60 * 60 * 1000;

/** A session that runs: large, with the one thing to do about it. */
export function LiveSessionCard({ session }: { session: LiveSession }) {
  const { pigeonhole } = useAttendee();
  const { name, description, type } = session;
  return (
    <Link href={to('session', { passcode: pigeonhole.passcode, lsId: session.id })} className={styles.live}>
      <span className={styles.top}>
        <TypeLabel session={session} />
        <Chip variant="live">{t('live.chip')}</Chip>
      </span>
      <b className={styles.name}>
        <bdi>{name}</bdi>
      </b>
      {description && (
        <span className={styles.description}>
          <bdi>{description}</bdi>
        </span>
      )}
      <span className={classes(buttonLook({ wide: true }), styles.action)}>{t(`session.open.${type}`)}</span>
    </Link>
  );
}

/** A session that comes, or was. */
export function SessionRow({ session, time }: { session: LiveSession; time: number }) {
  const { pigeonhole } = useAttendee();
  const { locale } = useBoot();
  const { name, timeRange } = session;
  const day = timeRange.start && dayUnlessToday(timeRange.start, time, locale);
  const when = [day, timeSpan(timeRange, locale)].filter(Boolean).join(', ');
  const words = (
    <span className={styles.words}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={styles.meta}>
        <TypeLabel session={session} />
        {when && <span>{when}</span>}
      </span>
    </span>
  );
  if (isClosed(session, time))
    return (
      <div className={styles.row}>
        {words}
        <Chip variant="mute">{t('event.closed')}</Chip>
      </div>
    );
  const isDated = timeRange.start !== null && phaseOf(session, time) === 'upcoming';
  return (
    <div className={styles.beside}>
      <Link href={to('session', { passcode: pigeonhole.passcode, lsId: session.id })} className={styles.row}>
        {words}
        <PhaseMark session={session} time={time} />
        <Drawn drawing={forward} size={18} />
      </Link>
      {isDated && <SessionCalendarLink session={session} />}
    </div>
  );
}

function TypeLabel({ session: { type } }: { session: LiveSession }) {
  return (
    <span className={styles.type}>
      <Drawn drawing={kindIcons[type]} size={16} />
      {t(`session.type.${type}`)}
    </span>
  );
}

function PhaseMark({ session, time }: { session: LiveSession; time: number }) {
  const { streams } = useLiveConnection();
  const { start } = session.timeRange;
  if (phaseOf(session, time) !== 'upcoming' || start === null) return null;
  const until = Date.parse(start);
  if (until - time > anHour) return null;
  return (
    <Chip variant="gold">
      <Countdown
        until={until}
        now={() => streams.now()}
        as={(left) => t('event.in', { time: timeLeft(left) })}
      />
    </Chip>
  );
}
