import {
  assessmentOptions,
  assessmentPoints,
  assessmentQuestions,
  explanationLength,
} from '#contract/kinds/assessment/assessment-limits.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import { RightOptions } from '#web/pages/studio/prompts/RightOptions.tsx';
import { NumberField } from '#web/pages/studio/setup/NumberField.tsx';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import type { QuestionContent } from './assessment-fields.ts';

type Props = {
  question: QuestionContent;
  place: SortRow;
  /** Why only its words can be changed; null: all of it can. */
  stays: string | null;
  onChange: (question: QuestionContent) => void;
  onRemove: () => void;
};

/** One question of an assessment. */
export function QuestionFieldset({ question, place, stays, onChange, onRemove }: Props) {
  const { at, count } = place;
  const number = at + 1;
  const name = `assessment.questions.${at}`;
  const set = (change: Partial<QuestionContent>) => onChange({ ...question, ...change });
  return (
    <section className={styles.prompt} aria-label={t('quizSetup.question', { number })}>
      <div className={styles.question}>
        <TextArea
          label={t('quizSetup.question', { number })}
          name={`${name}.text`}
          required
          maxLength={textLengths.pollQuestion.most}
          dir="auto"
          value={question.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {stays === null && (
          <span className={styles.acts}>
            <SortHandle row={place} />
            <SortButtons row={place} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('quizSetup.remove', { number })}
              blocked={count <= assessmentQuestions.least ? t('assessmentSetup.least') : null}
              onClick={() => count > assessmentQuestions.least && onRemove()}
            />
          </span>
        )}
      </div>
      <RightOptions
        name={`${name}.options`}
        options={question.options}
        stays={stays}
        count={assessmentOptions}
        make={() => ({ key: newKey(question.options), text: '', right: false })}
        onChange={(options) => set({ options })}
      />
      <NumberField
        name={`${name}.points`}
        label={t('quizSetup.points')}
        hint={undefined}
        locked={stays !== null}
        least={assessmentPoints.least}
        most={assessmentPoints.most}
        step={1}
        value={question.points}
        onChange={(points) => set({ points })}
      />
      <TextArea
        label={t('assessmentSetup.explanation')}
        name={`${name}.explanation`}
        hint={t('assessmentSetup.explanation.hint')}
        optional
        rows={2}
        maxLength={explanationLength}
        dir="auto"
        value={question.explanation}
        onChange={(event) => set({ explanation: event.currentTarget.value })}
      />
    </section>
  );
}
