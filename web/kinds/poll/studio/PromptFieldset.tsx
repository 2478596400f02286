import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { moveByKey } from '#web/pages/studio/prompts/move-by-key.ts';
import { NumberFields } from '#web/pages/studio/prompts/NumberFields.tsx';
import { OptionsEditor } from '#web/pages/studio/prompts/OptionsEditor.tsx';
import type { Keyed, PromptFields } from '#web/pages/studio/prompts/prompt-content.ts';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import { formOf } from '#web/pages/studio/prompts/prompt-fields.ts';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormField } from './FormField.tsx';

type Props = {
  prompt: Keyed<PromptFields>;
  place: SortRow;
  onChange: (prompt: Keyed<PromptFields>) => void;
  onRemove: () => void;
};

/** One question of a poll with its options. Alt and an arrow in the question moves it among the others. */
export function PromptFieldset({ prompt, place, onChange, onRemove }: Props) {
  const { at, count } = place;
  const number = at + 1;
  const name = `poll.prompts.${at}`;
  const stays = prompt.votes > 0 ? t('session.form.voted') : null;
  const set = (change: Partial<PromptFields>) => onChange({ ...prompt, ...change });
  const label = count === 1 ? t('session.question') : t('session.prompt', { number });

  return (
    <section className={styles.prompt} {...(count > 1 && { 'aria-label': label })}>
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
        {count > 1 && (
          <span className={styles.acts}>
            <SortHandle row={place} />
            <SortButtons row={place} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('session.prompt.remove', { number })}
              blocked={prompt.votes > 0 ? t('session.prompt.voted') : null}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      <FormField name={name} prompt={prompt} stays={stays} onChange={set} />
      {isNumberForm(formOf(prompt)) ? (
        <NumberFields name={name} prompt={prompt} stays={stays} onChange={set} />
      ) : (
        <OptionsEditor
          name={`${name}.options`}
          options={prompt.options}
          fixed={stays !== null && formOf(prompt) === 'ranking' ? t('session.option.ranked') : null}
          onChange={(options) => set({ options })}
        />
      )}
    </section>
  );
}
