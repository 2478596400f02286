import type { NonInteractiveType } from '#contract/kinds/kinds.live.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useEventClock } from '#web/domains/sessions/use-event-clock.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { timeSpan } from '#web/domains/sessions/when.ts';
import { type TextKey, t } from '#web/messages.ts';
import { useServerClock, useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { timeLeft } from '#web/ui/status/time-left.ts';
import { useAttendee } from '../event/attendee.ts';
import { startSentence } from '../event/start-sentence.ts';
import type { SessionProps } from '../kinds/audience-kind.ts';
import { Link } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { to } from '../to.ts';
import styles from './PlainSession.module.css';
import { SessionHeading } from './SessionHeading.tsx';

/** What a kind of session says of itself. */
type Words = { ends: TextKey; over: TextKey; inside: TextKey; next: TextKey };

type Props = Pick<SessionProps<NonInteractiveType>, 'layout' | 'snapshot' | 'isOpen'> & { words: Words };

/** A session in which nobody takes part: what it is, how long it goes on, and what comes next. */
export function PlainSession({ layout, snapshot: { session }, isOpen, words }: Props) {
  const { locale } = useBoot();
  const { name, description, timeRange } = session;
  const { isHidden, timeZone } = useEventClock();
  const when = isHidden ? null : timeSpan(timeRange, locale, timeZone);
  const now = useServerClock();
  return (
    <Shell {...layout}>
      <SessionHeading session={session} title={name} />
      <div className={styles.about}>
        {when && <p className={styles.when}>{when}</p>}
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {!isOpen && <p className={styles.when}>{t(words.over)}</p>}
        {isOpen && timeRange.end !== null && (
          <p className={styles.left}>
            <Countdown
              until={Date.parse(timeRange.end)}
              now={now}
              as={(left) => t(words.ends, { time: timeLeft(left) })}
            />
          </p>
        )}
      </div>
      <Further sessionId={session.id} linked={layout.back !== null} inside={words.inside} next={words.next} />
    </Shell>
  );
}

type FurtherProps = Pick<Words, 'inside' | 'next'> & {
  sessionId: string;
  /** Where a session stands alone, nothing leads away from it. */
  linked: boolean;
};

/** What stands inside the session, as long as it is not over; else what comes next. */
function Further({ sessionId, linked, inside, next }: FurtherProps) {
  const { snapshot } = useStream(agendaStreamId);
  const sessions = snapshot?.sessions ?? [];
  const time = useTimeOf(sessions);
  const { live, upcoming } = agendaParts(sessions, time);
  const held = [...live, ...upcoming].filter(({ parentId }) => parentId === sessionId);
  const shown = held.length > 0 ? held : upcoming.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <section className={styles.next}>
      <h2>{t(held.length > 0 ? inside : next)}</h2>
      {shown.map((session) => (
        <Row key={session.id} session={session} time={time} linked={linked} />
      ))}
    </section>
  );
}

function Row({ session, time, linked }: { session: LiveSession; time: number; linked: boolean }) {
  const { passcode } = useAttendee().pigeonhole;
  const { locale } = useBoot();
  const clock = useEventClock();
  const shown = (
    <>
      <b>
        <bdi>{session.name}</bdi>
      </b>
      <span className={styles.when}>
        {phaseOf(session, time) === 'ongoing' ? t('live.chip') : startSentence(session, time, locale, clock)}
      </span>
    </>
  );
  if (!linked) return <p className={styles.card}>{shown}</p>;
  return (
    <Link className={styles.card} href={to('session', { passcode, lsId: session.id })}>
      {shown}
    </Link>
  );
}
