import { promptForms } from '#contract/prompts/prompt-form.ts';
import { t } from '#web/messages.ts';
import type { PromptFields } from '#web/pages/studio/prompts/prompt-content.ts';
import { formOf, inForm } from '#web/pages/studio/prompts/prompt-fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

type Props = {
  name: string;
  prompt: PromptFields;
  /** Why it stays; null: it can be changed. */
  stays: string | null;
  onChange: (change: Partial<PromptFields>) => void;
};

/** How people answer a question. */
export function FormField({ name, prompt, stays, onChange }: Props) {
  return (
    <SelectField
      label={t('session.form')}
      name={`${name}.form`}
      hint={stays ?? undefined}
      disabled={stays !== null}
      choices={promptForms.map((form) => ({ value: form, label: t(`session.form.${form}`) }))}
      value={formOf(prompt)}
      onChange={({ currentTarget: { value } }) => {
        const form = promptForms.find((known) => known === value);
        if (form !== undefined)
          onChange(inForm(prompt, form, { low: t('session.low.usual'), high: t('session.high.usual') }));
      }}
    />
  );
}
