import { useParams } from 'react-router';
import { quizOptionCount, quizPoints, quizSeconds } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { PictureField } from '#web/domains/files/PictureField.tsx';
import { optionPictureAspect } from '#web/domains/prompts/OptionPicture.tsx';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import { RightOptions } from '#web/pages/studio/prompts/RightOptions.tsx';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import type { QuestionFields } from './quiz-fields.ts';

type Props = {
  question: QuestionFields;
  place: SortRow;
  onChange: (question: QuestionFields) => void;
  onRemove: () => void;
};

const commonSeconds = [quizSeconds.least, 10, 20, 30, 45, 60, 90, 120, 180, quizSeconds.most];

/** One question of a quiz. */
export function QuestionFieldset({ question, place, onChange, onRemove }: Props) {
  const { phId = '' } = useParams();
  const { at, count } = place;
  const number = at + 1;
  const name = `quiz_presenter.questions.${at}`;
  const stays = question.asked ? t('quizSetup.stays') : null;
  const set = (change: Partial<QuestionFields>) => onChange({ ...question, ...change });
  const seconds = [...new Set([...commonSeconds, question.seconds ?? quizSeconds.usual])].sort(
    (a, b) => a - b,
  );

  return (
    <section className={styles.prompt} aria-label={t('quizSetup.question', { number })}>
      <div className={styles.question}>
        <TextArea
          label={t('quizSetup.question', { number })}
          name={`${name}.text`}
          required
          maxLength={textLengths.pollQuestion.most}
          dir="auto"
          hint={stays ?? undefined}
          value={question.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {count > 1 && (
          <span className={styles.acts}>
            <SortHandle row={place} />
            <SortButtons row={place} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('quizSetup.remove', { number })}
              blocked={stays}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      <RightOptions
        name={`${name}.options`}
        options={question.options}
        stays={stays}
        count={quizOptionCount}
        make={() => ({ key: newKey(question.options), text: '', right: false, picture: null })}
        onChange={(options) => set({ options })}
        beside={(option, index, setOption) => (
          <PictureField
            name={`${name}.options.${index}.picture`}
            of={t('quizSetup.option', { number: index + 1 })}
            phId={phId}
            aspect={optionPictureAspect}
            picture={option.picture ?? null}
            onChange={(picture) => setOption({ picture })}
          />
        )}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('quizSetup.seconds')}
          name={`${name}.seconds`}
          disabled={stays !== null}
          choices={[
            ...seconds.map((value) => ({
              value: String(value),
              label: t('quizSetup.secondsOf', { seconds: value }),
            })),
            { value: '', label: t('quizSetup.noLimit') },
          ]}
          value={question.seconds === null ? '' : String(question.seconds)}
          onChange={({ currentTarget: { value } }) => set({ seconds: value === '' ? null : Number(value) })}
        />
        <SelectField
          label={t('quizSetup.points')}
          name={`${name}.points`}
          disabled={stays !== null}
          choices={quizPoints.map((value) => ({
            value: String(value),
            label: t(`quizSetup.points.${value}`),
          }))}
          value={String(question.points)}
          onChange={({ currentTarget: { value } }) =>
            set({ points: quizPoints.find((known) => String(known) === value) ?? question.points })
          }
        />
      </div>
    </section>
  );
}
