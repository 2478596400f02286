import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useEventClock } from '#web/domains/sessions/use-event-clock.ts';
import { t } from '#web/messages.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { timeLeft } from '#web/ui/status/time-left.ts';
import { startSentence } from '../event/start-sentence.ts';
import type { AnyAudienceKind } from '../kinds/audience-kind.ts';

const aDay = 24 * 60 * 60 * 1000;

/** Before it starts. */
export function Waiting({ session, kind: { waiting } }: { session: LiveSession; kind: AnyAudienceKind }) {
  const now = useServerClock();
  const { locale } = useBoot();
  const clock = useEventClock();
  const until = session.timeRange.start === null ? null : Date.parse(session.timeRange.start);
  return (
    <EmptyState picture={waiting.picture} title={t(waiting.title)}>
      {until !== null && until - now() < aDay && !clock.isHidden ? (
        <p>
          <Countdown until={until} now={now} as={(left) => t('session.soon', { time: timeLeft(left) })} />
        </p>
      ) : (
        <p>{startSentence(session, now(), locale, clock)}</p>
      )}
      <p>{t(waiting.text)}</p>
    </EmptyState>
  );
}
