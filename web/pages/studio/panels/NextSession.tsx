import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { soonText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './panel.module.css';

type Props = { sessions: readonly LiveSession[]; session: LiveSession; now: number };

/** What is to start after the session that the panel shows: others may be live beside it. */
export function NextSession({ sessions, session, now }: Props) {
  const { locale } = useBoot();
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone ?? 'UTC';
  const after = sessions.slice(sessions.findIndex(({ id }) => id === session.id) + 1);
  const next = after.find((one) => phaseOf(one, now) === 'upcoming');
  // Where nothing follows, its place is for what is worked on.
  if (next === undefined) return null;
  const { start } = next.timeRange;
  return (
    <Card as="section" className={styles.aside}>
      <h2>{t('panel.nextSession')}</h2>
      <p>
        {start !== null && (
          <strong className={styles.nextTime}>{soonText(start, timeZone, locale, now)}</strong>
        )}{' '}
        <bdi>{next.name}</bdi>
      </p>
    </Card>
  );
}
