import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/Card.tsx';
import { SessionDesk } from '../desk/SessionDesk.tsx';
import { PhaseButton } from './PhaseButton.tsx';
import { PhaseChip } from './PhaseChip.tsx';
import styles from './session-card.module.css';
import type { useSessionActions } from './use-session-actions.ts';

type Props = {
  session: LiveSession;
  now: number;
  actions: ReturnType<typeof useSessionActions>;
  /** Above the name: the way to other sessions. */
  top?: ReactNode;
};

/** A session that is being run: how it stands, its start and its end, and its desk. */
export function SessionCard({ session, now, actions, top }: Props) {
  return (
    <Card as="section" flush className={styles.card}>
      {top}
      <header className={styles.head}>
        <PhaseChip session={session} now={now} />
        <h2 className={styles.name}>
          <bdi>{session.name}</bdi>
        </h2>
        <PhaseControl session={session} now={now} actions={actions} />
      </header>
      <SessionDesk session={session} />
    </Card>
  );
}

function PhaseControl({ session, now, actions }: Props) {
  const phase = phaseOf(session, now);
  const [params] = useSearchParams();
  // Where one session has ended, the next one that is live may take its place. Whoever chooses another one means it.
  const place = `run ${params.get('session') ?? ''}`;
  const button = { actions, sessionId: session.id, place, meaning: `${phase} ${session.id}` };
  if (phase === 'ongoing')
    return (
      <PhaseButton {...button} variant="quiet" onPress={() => void actions.end(session)}>
        {t('run.end')}
      </PhaseButton>
    );
  return (
    <PhaseButton
      {...button}
      onPress={() => void (phase === 'ended' ? actions.reopen(session) : actions.start(session))}
    >
      {phase === 'ended' ? t('agenda.reopen') : t('agenda.start')}
    </PhaseButton>
  );
}
