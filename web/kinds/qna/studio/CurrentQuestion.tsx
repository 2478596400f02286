import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/panels/panel.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';

export function CurrentQuestion({
  question,
  onAnswered,
  onNotNow,
}: {
  question: Question;
  onAnswered: () => void;
  onNotNow: () => void;
}) {
  return (
    <Card as="section" variant="gold" className={styles.current}>
      <p className={styles.currentLabel}>{t('desk.beingAnswered')}</p>
      <h2 className={styles.currentText} dir="auto" aria-live="polite">
        {question.text}
      </h2>
      <p className={styles.currentFacts}>
        {t('vote.count', { count: question.votes })} · {question.author ?? t('studio.anonymous')}
      </p>
      <div className={styles.currentActs}>
        <Button icon={<Icon name="check" />} onClick={onAnswered}>
          {t('panel.done')}
        </Button>
        <Button variant="quiet" onClick={onNotNow}>
          {t('desk.uncurrent')}
        </Button>
      </div>
    </Card>
  );
}
