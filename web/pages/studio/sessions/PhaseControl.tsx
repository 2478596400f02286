import { useRef } from 'react';
import { closingSeconds, type Phase, phaseOf } from '#contract/sessions/schedule.ts';
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

/**
 * What leads a session on: start, end, reopen. One button, which keeps the focus. What has ended cannot be taken back: so the first
 * press to end is a last call, which can.
 */
export function PhaseControl({ session, now, actions, place }: Props) {
  const { id, name } = session;
  // In test mode none has started: to start one ends it.
  const phase = session.test === undefined ? phaseOf(session, now) : 'upcoming';
  const button = useRef<HTMLButtonElement>(null);
  const closing = phase === 'ongoing' ? closingSeconds(session, now) : null;
  const { label, text, variant, press } = actOf(phase, closing !== null);
  return (
    <span className={styles.control}>
      {closing !== null && (
        <span className={styles.seconds}>
          <Closing seconds={closing} />
        </span>
      )}
      {closing !== null && session.lastCall && (
        <Button
          size="small"
          aria-label={t('agenda.keepOpen.of', { name })}
          onClick={() => {
            // It goes away, and with it the focus would.
            button.current?.focus();
            void actions.keepOpen(session);
          }}
        >
          {t('agenda.keepOpen')}
        </Button>
      )}
      <PhaseButton
        ref={button}
        actions={actions}
        sessionId={id}
        place={place}
        variant={variant}
        meaning={`${press} ${id}`}
        aria-label={t(label, { name })}
        onPress={() => void actions[press](session)}
      >
        {t(text)}
      </PhaseButton>
    </span>
  );
}

function actOf(phase: Phase, isClosing: boolean) {
  switch (phase) {
    case 'upcoming':
      return { press: 'start', variant: 'primary', text: 'agenda.start', label: 'agenda.start.of' } as const;
    case 'ongoing':
      return isClosing
        ? ({ press: 'end', variant: 'danger', text: 'agenda.endNow', label: 'agenda.endNow.of' } as const)
        : ({ press: 'lastCall', variant: 'quiet', text: 'agenda.end', label: 'agenda.end.of' } as const);
    case 'ended':
      return { press: 'reopen', variant: 'quiet', text: 'agenda.reopen', label: 'agenda.reopen.of' } as const;
  }
}
