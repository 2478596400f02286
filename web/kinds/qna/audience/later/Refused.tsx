import type { ErrorBody } from '#contract/errors.ts';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useQna } from '../use-qna.ts';
import styles from './own-rows.module.css';

/** Below a question that was not accepted: why, and its words to be had again. */
export function Refused({ sentKey, text, refusal }: { sentKey: string; text: string; refusal: ErrorBody }) {
  const { isOpen, takeBack } = useQna();
  const { dismiss } = useOutbox();
  return (
    <div className={styles.refused}>
      <span role="alert">{t('qna.refused', { reason: reasonOf(refusal) })}</span>
      <span className={styles.choices}>
        {isOpen && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              takeBack(text);
              dismiss(sentKey);
              // Where it lies at the thumb: to hand its field on to here would cost the first screen more.
              document.querySelector<HTMLElement>('#content > :last-child textarea')?.focus();
            }}
          >
            {t('qna.refused.edit')}
          </Button>
        )}
        <Button variant="bare" size="small" onClick={() => dismiss(sentKey)}>
          {t('qna.refused.drop')}
        </Button>
      </span>
    </div>
  );
}
