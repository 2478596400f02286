import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { bySchedule } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useEventClock } from '#web/domains/sessions/use-event-clock.ts';
import { t } from '#web/messages.ts';
import { useServerClock, useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { timeLeft } from '#web/ui/status/time-left.ts';
import { startSentence } from '../event/start-sentence.ts';
import styles from './TestMark.module.css';

const aDay = 24 * 60 * 60 * 1000;

/** While the event is in test mode, above all else: nobody is to think that it counts. */
export function TestMark() {
  const { room, sessions } = useStream(agendaStreamId).snapshot ?? {};
  if (!room?.test) return null;
  const [first] = (sessions ?? []).filter(({ timeRange }) => timeRange.start !== null).sort(byStart);
  return (
    <p className={styles.mark} role="status">
      {t('event.test')} {first && <Starts session={first} />}
    </p>
  );
}

/** The first start ends it. */
function Starts({ session }: { session: LiveSession }) {
  const now = useServerClock();
  const { locale } = useBoot();
  const clock = useEventClock();
  if (clock.isHidden) return null;
  const until = Date.parse(session.timeRange.start ?? '');
  if (until - now() >= aDay) return startSentence(session, now(), locale, clock);
  return <Countdown until={until} now={now} as={(left) => t('session.soon', { time: timeLeft(left) })} />;
}

const startOf = ({ timeRange: { start } }: LiveSession) => Date.parse(start ?? '');
const byStart = (a: LiveSession, b: LiveSession) => startOf(a) - startOf(b) || bySchedule(a, b);
