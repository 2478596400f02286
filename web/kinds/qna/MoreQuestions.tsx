import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './MoreQuestions.module.css';
import type { MoreQuestions as More } from './use-more-questions.ts';

export type ShownOfAll = Pick<More, 'first' | 'more' | 'total' | 'isAll' | 'state' | 'read'>;

/** Below a list that is not all there is: how many there are, and the next ones. */
export function MoreQuestions({ list }: { list: ShownOfAll }) {
  if (list.isAll) return null;
  const shown = list.first.length + list.more.length;
  return (
    <div className={styles.more}>
      <p className={styles.count}>{t('questions.more.of', { shown, total: list.total })}</p>
      <Button variant="quiet" busy={list.state === 'reading'} onClick={list.read}>
        {t('questions.more')}
      </Button>
      <p role="alert" className={styles.failed}>
        {list.state === 'failed' && t('questions.more.failed')}
      </p>
    </div>
  );
}
