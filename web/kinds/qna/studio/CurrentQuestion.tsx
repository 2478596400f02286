import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './on-stage.module.css';
import { authorText, votesText } from './question-texts.ts';

export function CurrentQuestion({
  question,
  settings,
  onAnswered,
  onNotNow,
}: {
  question: Question;
  settings: SettingsOf<'qna'>;
  onAnswered: () => void;
  onNotNow: () => void;
}) {
  return (
    <Card as="section" variant="gold" className={styles.current}>
      <p className={styles.currentLabel}>{t('desk.beingAnswered')}</p>
      <h2 className={styles.currentText} dir="auto">
        {question.text}
      </h2>
      <p className={styles.currentFacts}>
        <Facts of={[votesText(question, settings.votes), authorText(question, settings)]} />
      </p>
      {question.answer !== undefined && (
        <section className={styles.written} aria-label={t('panel.writtenAnswer')} dir="auto">
          {question.answer}
        </section>
      )}
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
