import { Switch } from '@mantine/core';
import { useFieldError, useMend } from '#web/ui/fields/FormErrors.tsx';
import styles from './fields.module.css';

type Props = {
  name: string;
  label: string;
  hint: string | undefined;
  locked: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function SwitchField({ name, label, hint, locked, checked, onChange }: Props) {
  const error = useFieldError(name);
  const mend = useMend(name);
  return (
    <div data-has-error={error ? true : undefined}>
      <Switch
        className={styles.switch}
        labelPosition="left"
        label={label}
        // The library's label is all of it, with the hint and the error, which describe the switch already.
        aria-label={label}
        aria-invalid={error ? true : undefined}
        description={hint}
        error={error}
        disabled={locked}
        checked={checked}
        onChange={(event) => {
          mend();
          onChange(event.currentTarget.checked);
        }}
      />
    </div>
  );
}
