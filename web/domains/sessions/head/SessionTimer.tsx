import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { clockFace } from '#web/ui/status/clock-face.ts';
import styles from './head.module.css';
import { useEverySecond } from './use-every-second.ts';

const aMinute = 60_000;
const aDay = 24 * 60 * aMinute;

/** How long a session still lasts, and how long it has been over; in test mode no clock runs. It does not announce itself: that would be chatter. */
export function SessionTimer({ session }: { session: LiveSession }) {
  const now = useEverySecond();
  const { text, state } = timerOf(session, now);
  if (text === null) return null;
  return (
    <span className={styles.timer} role="timer" data-state={state}>
      {text}
    </span>
  );
}

type Timer = { text: string | null; state: 'calm' | 'close' | 'over' };

function timerOf(session: LiveSession, now: number): Timer {
  if (session.test !== undefined) return { text: t('panel.timer.test'), state: 'calm' };
  const [start, end] = [session.timeRange.start, session.timeRange.end].map((time) =>
    time === null ? null : Date.parse(time),
  );
  switch (phaseOf(session, now)) {
    case 'upcoming':
      return { text: start && start - now < aDay ? saidWith('startsIn', start - now) : null, state: 'calm' };
    case 'ongoing':
      if (end) return { text: saidWith('left', end - now), state: end - now <= aMinute ? 'close' : 'calm' };
      return { text: start ? saidWith('running', wholeSeconds(now - start)) : null, state: 'calm' };
    case 'ended':
      return {
        text: end && now - end < aDay ? saidWith('over', wholeSeconds(now - end)) : null,
        state: 'over',
      };
  }
}

/** What has gone by counts a second when it is over; what is left counts one until then. */
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000;

const saidWith = (how: 'startsIn' | 'left' | 'running' | 'over', milliseconds: number): string =>
  t(`panel.timer.${how}`, { time: clockFace(milliseconds) });
