import { numberLimits, starCount } from '#contract/prompts/prompt-form.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { formatNumber, t } from '#web/messages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { PromptFields } from './prompt-content.ts';
import styles from './prompt-fields.module.css';

type Props = {
  /** The field of the request that the prompt is. */
  name: string;
  prompt: PromptFields;
  /** Why the numbers stay; null: they can be changed. */
  stays: string | null;
  onChange: (change: Partial<PromptFields>) => void;
};

const stars = Array.from({ length: starCount.most - starCount.least + 1 }, (_, at) => starCount.least + at);

/** The numbers that people choose from, and what the lowest and the highest of them mean. */
export function NumberFields({ name, prompt, stays, onChange }: Props) {
  const limits = { type: 'number', min: numberLimits.least, max: numberLimits.most, step: 1 } as const;
  return (
    <>
      {prompt.form === 'rating' ? (
        <SelectField
          label={t('session.stars')}
          name={`${name}.numbers.to`}
          disabled={stays !== null}
          choices={stars.map((count) => ({ value: String(count), label: formatNumber(count) }))}
          value={prompt.to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      ) : (
        <div className={styles.pair}>
          <TextField
            {...limits}
            label={t('session.from')}
            name={`${name}.numbers.from`}
            disabled={stays !== null}
            value={prompt.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextField
            {...limits}
            label={t('session.to')}
            name={`${name}.numbers.to`}
            disabled={stays !== null}
            value={prompt.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={styles.pair}>
        {(['low', 'high'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`session.${end}`)}
            optional
            name={`${name}.settings.${end}`}
            maxLength={textLengths.pollEnd.most}
            dir="auto"
            autoComplete="off"
            value={prompt[end] ?? ''}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}
