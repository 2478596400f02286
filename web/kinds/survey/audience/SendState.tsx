import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './SurveySession.module.css';
import type { Run } from './use-run.ts';

/** What was refused, with its reason; nothing of it is lost. Without a network, that it is kept. */
export function SendState({ run: { refused, dismiss }, isOffline }: { run: Run; isOffline: boolean }) {
  return (
    <>
      {refused && (
        <div className={styles.refused}>
          <p role="alert">{t('survey.refused', { reason: reasonOf(refused.refusal) })}</p>
          <Button variant="quiet" size="small" onClick={() => dismiss(refused.key)}>
            {t('survey.refused.close')}
          </Button>
        </div>
      )}
      <p className={styles.state} role="status">
        {isOffline && !refused && t('survey.offline')}
      </p>
    </>
  );
}
