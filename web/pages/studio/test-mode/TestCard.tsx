import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { t } from '#web/messages.ts';
import { useServerClock, useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { usePress } from '../layout/use-press.ts';
import { RehearsalControl } from './RehearsalControl.tsx';
import styles from './test-mode.module.css';

type Props = {
  phId: string;
  /** Whoever has begun it here goes on here: the button they pressed is gone. */
  isFocused: boolean;
};

/** An event in test mode: a simulated audience for it, and its end. */
export function TestCard({ phId, isFocused }: Props) {
  const { snapshot } = useStream(agendaStreamId);
  const change = usePress('switchTestMode', { model: 'Pigeonhole' });
  if (snapshot === null) return null;
  const starts = snapshot.sessions.flatMap(({ timeRange: { start } }) =>
    start === null ? [] : [Date.parse(start)],
  );
  return (
    <Card as="section" variant="gold">
      <div className={styles.head}>
        <h2 tabIndex={-1} ref={isFocused ? focus : undefined}>
          {t('testMode.on')}
        </h2>
        {starts.length > 0 && <Until start={Math.min(...starts)} />}
      </div>
      <p className={styles.text}>{t('testMode.on.text')}</p>
      <RehearsalControl phId={phId} />
      <Button
        size="small"
        variant="quiet"
        busy={change.isPending}
        onClick={() => change.press({ params: { phId, mode: 'off' } })}
      >
        {t('testMode.end')}
      </Button>
    </Card>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

const aDay = 24 * 60 * 60 * 1000;

/** The first start ends it. */
function Until({ start }: { start: number }) {
  const now = useServerClock();
  if (start - now() >= aDay) return null;
  return (
    <span>
      {t('testMode.endsIn')} <Countdown until={start} now={now} />
    </span>
  );
}
