import { isWritten, type SurveyForm, surveyForms, surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { FormRow } from '#web/pages/studio/layout/FormColumns.tsx';
import { moveByKey } from '#web/pages/studio/prompts/move-by-key.ts';
import { NumberFields } from '#web/pages/studio/prompts/NumberFields.tsx';
import { OptionsEditor } from '#web/pages/studio/prompts/OptionsEditor.tsx';
import { type Keyed, listOf, type PromptFields } from '#web/pages/studio/prompts/prompt-content.ts';
import { inForm } from '#web/pages/studio/prompts/prompt-fields.ts';
import { NumberField } from '#web/pages/studio/setup/NumberField.tsx';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import styles from './survey-fields.module.css';
import { asPoll, newOption, type SurveyPromptFields } from './survey-fields.ts';

type Props = {
  /** The field of the request that the question is. */
  name: string;
  prompt: Keyed<SurveyPromptFields>;
  place: SortRow;
  onChange: (prompt: Keyed<SurveyPromptFields>) => void;
  onRemove: () => void;
};

/** A question of a page. Alt and an arrow in its text moves it among the others. */
export function QuestionFieldset({ name, prompt, place, onChange, onRemove }: Props) {
  const number = place.at + 1;
  const label = place.count === 1 ? t('session.question') : t('session.prompt', { number });
  const { form } = prompt;
  const set = (change: Partial<SurveyPromptFields>) => onChange({ ...prompt, ...change });
  const setPoll = ({ form: _, ...change }: Partial<PromptFields>) => set(change);

  return (
    <section className={styles.prompt} {...(place.count > 1 && { 'aria-label': label })}>
      <div className={styles.question}>
        <TextArea
          label={label}
          name={`${name}.text`}
          required
          maxLength={textLengths.pollQuestion.most}
          dir="auto"
          value={prompt.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          onKeyDown={(event) => moveByKey(event, place.step)}
        />
        {place.count > 1 && (
          <span className={styles.acts}>
            <SortHandle row={place} />
            <SortButtons row={place} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('session.prompt.remove', { number })}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      <SelectField
        label={t('session.form')}
        name={`${name}.form`}
        choices={surveyForms.map((value) => ({ value, label: t(`session.form.${value}`) }))}
        value={form}
        onChange={({ currentTarget: { value } }) => set(inSurveyForm(prompt, value as SurveyForm))}
      />
      {!isWritten(form) && isNumberForm(form) && (
        <NumberFields name={name} prompt={asPoll(prompt)} stays={null} onChange={setPoll} />
      )}
      {(form === 'choice' || form === 'ranking') && (
        <OptionsEditor
          name={`${name}.options`}
          options={prompt.options}
          fixed={null}
          newKey={newOption}
          onChange={(options) => set({ options })}
        />
      )}
      <HowMany name={name} prompt={prompt} onChange={set} />
      <CheckField
        label={t('surveySetup.required')}
        checked={prompt.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
    </section>
  );
}

/** The fields of a question in another form. */
function inSurveyForm(prompt: SurveyPromptFields, form: SurveyForm): Partial<SurveyPromptFields> {
  const one = { form, least: 1, most: form === 'words' ? 3 : 1 };
  if (isWritten(form)) return one;
  const usual = { low: t('session.low.usual'), high: t('session.high.usual') };
  return { ...inForm(asPoll(prompt), form, usual), ...one };
}

/** How many options may be chosen, or words given. */
function HowMany({
  name,
  prompt: { form, least, most, options },
  onChange,
}: Pick<Props, 'name'> & {
  prompt: SurveyPromptFields;
  onChange: (change: Partial<SurveyPromptFields>) => void;
}) {
  if (form === 'words')
    return (
      <NumberField
        label={t('surveySetup.words')}
        name={`${name}.most`}
        least={1}
        most={surveyLimits.words}
        step={1}
        hint={undefined}
        locked={false}
        value={most}
        onChange={(value) => onChange({ most: value })}
      />
    );
  if (form !== 'choice') return null;
  const count = listOf(options).length;
  return (
    <FormRow>
      <NumberField
        label={t('surveySetup.most')}
        name={`${name}.most`}
        least={1}
        most={count}
        step={1}
        hint={undefined}
        locked={false}
        value={most}
        onChange={(value) => onChange({ most: value, least: Math.min(least, value) })}
      />
      {most > 1 && (
        <NumberField
          label={t('surveySetup.least')}
          name={`${name}.least`}
          least={1}
          most={most}
          step={1}
          hint={undefined}
          locked={false}
          value={least}
          onChange={(value) => onChange({ least: value })}
        />
      )}
    </FormRow>
  );
}
