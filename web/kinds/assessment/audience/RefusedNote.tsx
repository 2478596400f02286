import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './assessment.module.css';
import type { AttemptHere } from './use-attempt.ts';

/** What was refused, with its reason. Without a network, that everything is kept. */
export function RefusedNote({ attempt, isOffline }: { attempt: AttemptHere; isOffline: boolean }) {
  const { refused, dismiss } = attempt;
  return (
    <>
      {refused && (
        <div className={styles.refused}>
          <p role="alert">{t('assessment.refused', { reason: reasonOf(refused.refusal) })}</p>
          <Button variant="quiet" size="small" onClick={dismiss}>
            {t('assessment.refused.close')}
          </Button>
        </div>
      )}
      <p className={styles.progress} role="status">
        {isOffline && !refused && t('assessment.offline')}
      </p>
    </>
  );
}
