import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './form.module.css';
import { useCountdown } from './use-countdown.ts';

/**
 * Sends a form, once the lock that the last answer brought is over: it counts down beside the button, and the button
 * works again by itself. A new answer needs a new key.
 */
export function SubmitButton({
  busy,
  lockedFor = 0,
  children,
}: {
  busy: boolean;
  lockedFor?: number;
  children: ReactNode;
}) {
  const locked = useCountdown(lockedFor);
  return (
    <>
      <Button
        type="submit"
        wide
        busy={busy}
        blocked={locked > 0 ? t('login.locked', { count: locked }) : null}
      >
        {children}
      </Button>
      {locked > 0 && (
        <p className={styles.locked} aria-live="off">
          {t('login.locked', { count: locked })}
        </p>
      )}
    </>
  );
}
