import { useRef } from 'react';
import { closingSeconds, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { Closing } from '#web/domains/sessions/Closing.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PhaseButton } from './PhaseButton.tsx';
import styles from './phase-control.module.css';
import type { useSessionActions } from './use-session-actions.ts';

type Props = {
  session: LiveSession;
  now: number;
  actions: ReturnType<typeof useSessionActions>;
  /** Of the button, for `PhaseButton`. */
  place: string;
};

/** What leads a session on: start, end, reopen. */
export function PhaseControl({ session, now, actions, place }: Props) {
  const { id, name } = session;
  // In test mode none has started: to start one ends it.
  const phase = session.test === undefined ? phaseOf(session, now) : 'upcoming';
  const button = { actions, sessionId: id, place, meaning: `${phase} ${id}` };
  switch (phase) {
    case 'upcoming':
      return (
        <PhaseButton
          {...button}
          aria-label={t('agenda.start.of', { name })}
          onPress={() => void actions.start(session)}
        >
          {t('agenda.start')}
        </PhaseButton>
      );
    case 'ongoing':
      return <EndControl session={session} now={now} actions={actions} place={place} />;
    case 'ended':
      return (
        <PhaseButton
          {...button}
          variant="quiet"
          aria-label={t('agenda.reopen.of', { name })}
          onPress={() => actions.reopen(session)}
        >
          {t('agenda.reopen')}
        </PhaseButton>
      );
  }
}

/** What has ended cannot be taken back. So the first press is a last call, which can. */
function EndControl({ session, now, actions, place }: Props) {
  const { id, name } = session;
  const end = useRef<HTMLButtonElement>(null);
  const closing = closingSeconds(session, now);
  const button = { ref: end, actions, sessionId: id, place, variant: 'quiet' } as const;
  if (closing === null)
    return (
      <PhaseButton
        {...button}
        meaning={`last call ${id}`}
        aria-label={t('agenda.end.of', { name })}
        onPress={() => void actions.lastCall(session)}
      >
        {t('agenda.end')}
      </PhaseButton>
    );
  return (
    <span className={styles.closing}>
      <span className={styles.seconds}>
        <Closing seconds={closing} />
      </span>
      {session.lastCall && (
        <Button
          size="small"
          aria-label={t('agenda.keepOpen.of', { name })}
          onClick={() => {
            // It goes away, and with it the focus would.
            end.current?.focus();
            void actions.keepOpen(session);
          }}
        >
          {t('agenda.keepOpen')}
        </Button>
      )}
      <PhaseButton
        {...button}
        variant="danger"
        meaning={`end ${id}`}
        aria-label={t('agenda.endNow.of', { name })}
        onPress={() => void actions.end(session)}
      >
        {t('agenda.endNow')}
      </PhaseButton>
    </span>
  );
}
