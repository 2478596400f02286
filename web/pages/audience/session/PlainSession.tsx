import type { NonInteractiveType } from '#contract/kinds/kinds.live.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { timeSpan } from '#web/domains/sessions/when.ts';
import { type TextKey, t } from '#web/messages.ts';
import { useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { useAttendee } from '../event/attendee.ts';
import { startSentence } from '../event/start-sentence.ts';
import type { SessionProps } from '../kinds/audience-kind.ts';
import { Link } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { to } from '../to.ts';
import styles from './PlainSession.module.css';
import { SessionHeading } from './SessionHeading.tsx';

/** What a kind of session says of itself. */
type Words = { ends: TextKey; over: TextKey; next: TextKey };

type Props = Pick<SessionProps<NonInteractiveType>, 'layout' | 'snapshot' | 'isOpen'> & { words: Words };

/** A session in which nobody takes part: what it is, how long it goes on, and what comes next. */
export function PlainSession({ layout, snapshot: { session }, isOpen, words }: Props) {
  const { streams } = useLiveConnection();
  const { locale } = useBoot();
  const { name, description, timeRange } = session;
  const when = timeSpan(timeRange, locale);
  const now = () => streams.now();
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
            {t(words.ends)} <Countdown until={Date.parse(timeRange.end)} now={now} />
          </p>
        )}
      </div>
      <Next title={t(words.next)} linked={layout.back !== null} />
    </Shell>
  );
}

/** `linked`: where a session stands alone, nothing leads away from it. */
function Next({ title, linked }: { title: string; linked: boolean }) {
  const { pigeonhole } = useAttendee();
  const { streams } = useLiveConnection();
  const { locale } = useBoot();
  const { snapshot } = useStream(agendaStreamId);
  const sessions = snapshot?.sessions ?? [];
  const time = useTimeOf(sessions, () => streams.now());
  const [next] = agendaParts(sessions, time).upcoming;
  if (next === undefined) return null;
  const shown = (
    <>
      <b>
        <bdi>{next.name}</bdi>
      </b>
      <span className={styles.when}>{startSentence(next, time, locale)}</span>
    </>
  );
  return (
    <section className={styles.next}>
      <h2>{title}</h2>
      {linked ? (
        <Link className={styles.card} href={to('session', { passcode: pigeonhole.passcode, lsId: next.id })}>
          {shown}
        </Link>
      ) : (
        <p className={styles.card}>{shown}</p>
      )}
    </section>
  );
}
