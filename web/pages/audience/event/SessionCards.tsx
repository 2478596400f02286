import { isClosed } from '#contract/sessions/closed.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { timesInRow } from '#web/domains/sessions/agenda/times-in-row.ts';
import { useEventClock } from '#web/domains/sessions/use-event-clock.ts';
import { t } from '#web/messages.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
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
      {(session.tracks || session.speakers) && (
        <span className={styles.meta}>
          <Names session={session} />
          <Tracks session={session} />
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
  const when = timesInRow(session, time, locale, useEventClock());
  const words = (
    <span className={styles.words}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={styles.meta}>
        <TypeLabel session={session} />
        {when && <span>{when}</span>}
        <Names session={session} />
        <Tracks session={session} />
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

const Tracks = ({ session: { tracks = [] } }: { session: LiveSession }) =>
  tracks.map((track) => <TrackMark key={track.id} track={track} />);

function Names({ session: { speakers = [] } }: { session: LiveSession }) {
  return speakers.length > 0 && <bdi>{speakers.map(({ name }) => name).join(', ')}</bdi>;
}

function PhaseMark({ session, time }: { session: LiveSession; time: number }) {
  const now = useServerClock();
  const { start } = session.timeRange;
  const { isHidden } = useEventClock();
  if (phaseOf(session, time) !== 'upcoming' || start === null || isHidden) return null;
  const until = Date.parse(start);
  if (until - time > anHour) return null;
  return (
    <Chip variant="gold">
      <Countdown until={until} now={now} as={(left) => t('event.in', { time: timeLeft(left) })} />
    </Chip>
  );
}
