import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAppearance } from '#web/domains/appearance/appearance-context.ts';
import { EventMark } from '#web/domains/appearance/EventMark.tsx';
import { clockTime } from '#web/domains/sessions/clock-time.ts';
import { announced } from '#web/domains/sessions/on-stage.ts';
import { useEventClock } from '#web/domains/sessions/use-event-clock.ts';
import { dayName, isSameDay } from '#web/domains/sessions/when.ts';
import { t } from '#web/messages.ts';
import { usePulse, useServerClock } from '#web/realtime/LiveProvider.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { backgroundStyle } from './appearance/background-style.ts';
import { StageSponsors } from './appearance/StageSponsors.tsx';
import { FitText } from './fit/FitText.tsx';
import styles from './StageWaiting.module.css';

type StageWaitingProps = {
  name: string;
  passcode: string | null;
  sessions: readonly LiveSession[];
  time: number;
};

/** Nothing is live: the way in, as large as it gets, and what comes. */
export function StageWaiting({ name, passcode, sessions, time }: StageWaitingProps) {
  const { brand, origin } = useBoot();
  const here = usePulse();
  const { backgroundId, welcome } = useAppearance();
  const next = announced(sessions, time).upcoming[0];
  return (
    <main
      className={styles.waiting}
      data-picture={backgroundId !== null || undefined}
      style={backgroundStyle(backgroundId)}
    >
      <div className={styles.words}>
        <div className={styles.logo}>
          <EventMark brand={brand} size="calc(60 * var(--u))" />
        </div>
        <div className={styles.name}>
          <FitText largest={110} smallest={44}>
            {name}
          </FitText>
          {welcome && (
            <p className={styles.welcome}>
              <bdi>{welcome}</bdi>
            </p>
          )}
        </div>
        {passcode === null ? (
          <p className={styles.join}>{t('stage.over')}</p>
        ) : (
          <>
            <p className={styles.join}>
              {t('stage.join')} <b dir="ltr">{new URL(origin).host}</b>
            </p>
            <p className={styles.passcode}>
              <span>{t('stage.passcode')}</span>
              <b dir="ltr">{passcode}</b>
            </p>
          </>
        )}
        <div className={styles.below}>
          {next && <Next session={next} time={time} />}
          {here !== null && here > 0 && <p className={styles.people}>{t('stage.people', { count: here })}</p>}
        </div>
        <StageSponsors as="row" />
      </div>
      {passcode !== null && (
        <div className={styles.qr}>
          <QrCode address={`${origin}/${passcode}`} bare />
        </div>
      )}
    </main>
  );
}

const anHour = 60 * 60 * 1000;

function Next({ session: { name, timeRange }, time }: { session: LiveSession; time: number }) {
  const { locale } = useBoot();
  const now = useServerClock();
  const clock = useEventClock();
  const start = clock.isHidden ? null : timeRange.start;
  return (
    <p className={styles.next}>
      <span>
        {start !== null && Date.parse(start) - time < anHour ? (
          <>
            {t('stage.next.in')} <Countdown until={Date.parse(start)} now={now} />
          </>
        ) : (
          nextSentence(start, time, locale, clock.timeZone)
        )}
      </span>
      <b>
        <bdi>{name}</bdi>
      </b>
    </p>
  );
}

function nextSentence(start: string | null, time: number, locale: string, timeZone?: string): string {
  if (start === null) return t('stage.next');
  const clock = clockTime(start, locale, timeZone);
  if (isSameDay(start, new Date(time).toISOString(), timeZone)) return t('stage.next.at', { time: clock });
  return t('stage.next.on', { day: dayName(start, locale, timeZone), time: clock });
}
