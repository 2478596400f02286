import { NumberInput } from '@mantine/core';
import { useFieldError, useMend } from '#web/ui/fields/FormErrors.tsx';
import styles from './fields.module.css';

type Props = {
  name: string;
  label: string;
  hint: string | undefined;
  locked: boolean;
  least: number;
  most: number | undefined;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

export function NumberField({ name, label, hint, locked, least, most, step, value, onChange }: Props) {
  const error = useFieldError(name);
  const mend = useMend(name);
  return (
    <div data-has-error={error ? true : undefined}>
      <NumberInput
        className={styles.amount}
        label={label}
        description={hint}
        error={error}
        disabled={locked}
        value={most === undefined ? value : Math.min(value, Math.max(most, least + 1))}
        min={least}
        max={most}
        step={step}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        onChange={(written) => {
          mend();
          if (typeof written === 'number') onChange(written);
        }}
      />
    </div>
  );
}
