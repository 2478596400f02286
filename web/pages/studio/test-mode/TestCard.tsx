import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { hasStarted } from '#contract/sessions/schedule.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { RehearsalControl } from './RehearsalControl.tsx';
import styles from './test-mode.module.css';

type Props = { pigeonhole: Pigeonhole; now: number; onPress?: () => void };

/** Trying all sessions before the day: until the first one has started. */
export function TestCard({ pigeonhole, now, onPress }: Props) {
  const { snapshot } = useStream(agendaStreamId);
  const change = useSend('switchTestMode', { model: 'Pigeonhole' });
  if (snapshot === null) return null;
  const isOn = snapshot.room.test === true;
  if (!isOn && snapshot.sessions.some((session) => hasStarted(session, now))) return null;
  function switchTo(mode: 'on' | 'off') {
    onPress?.();
    // The card may be gone by the time it fails.
    change.mutateAsync({ params: { phId: pigeonhole.id, mode } }).catch(tellFailure);
  }
  const starts = snapshot.sessions.flatMap(({ timeRange: { start } }) =>
    start === null ? [] : [Date.parse(start)],
  );
  return (
    <Card as="section" variant={isOn ? 'gold' : 'plain'}>
      <div className={styles.head}>
        <h2>{t(isOn ? 'testMode.on' : 'testMode.title')}</h2>
        {isOn && starts.length > 0 && <Until start={Math.min(...starts)} />}
      </div>
      <p className={styles.text}>{t(isOn ? 'testMode.on.text' : 'testMode.off.text')}</p>
      {isOn && <RehearsalControl phId={pigeonhole.id} />}
      <Button
        size="small"
        variant="quiet"
        busy={change.isPending}
        onClick={() => switchTo(isOn ? 'off' : 'on')}
      >
        {t(isOn ? 'testMode.end' : 'testMode.begin')}
      </Button>
    </Card>
  );
}

const aDay = 24 * 60 * 60 * 1000;

/** The first start ends it. */
function Until({ start }: { start: number }) {
  const { streams } = useLiveConnection();
  if (start - streams.now() >= aDay) return null;
  return (
    <span>
      {t('testMode.endsIn')} <Countdown until={start} now={() => streams.now()} />
    </span>
  );
}
