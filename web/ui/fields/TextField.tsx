import { type ComponentPropsWithRef, useId, useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '../controls/Button.tsx';
import { Drawn } from '../display/Drawn.tsx';
import { eye } from '../display/drawings/eye.ts';
import { eyeOff } from '../display/drawings/eye-off.ts';
import { classes } from '../look/classes.ts';
import styles from './Field.module.css';
import { FieldLayout, type FieldProps, useFieldTies } from './Field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'size' | 'className'> & {
    /** `display` is for the one thing a page asks for: the passcode. */
    variant?: 'plain' | 'display';
  };

/** Without these some browsers take years of six digits. */
const lastDates: Partial<Record<string, string>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
};

/** A line of text. With `maxLength` it says how many characters are left; a password can be looked at. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  requiredName,
  describedBy,
  invalid,
  variant = 'plain',
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const [seen, setSeen] = useState(false);
  const isPassword = input.type === 'password';
  // Nobody counts towards the end of a password's limit, and how much is left tells a neighbour how long it is.
  const maxLength = isPassword ? undefined : input.maxLength;
  const layout = { label, labelHidden, hint, error, optional, requiredName, describedBy, invalid };
  const { shown, ties } = useFieldTies(id, input.name, layout, maxLength !== undefined);
  const length = String(input.value ?? typed).length;

  return (
    <FieldLayout {...layout} id={id} error={shown} length={length} maxLength={maxLength}>
      <div className={isPassword ? styles.withEnd : undefined}>
        <input
          max={lastDates[input.type ?? '']}
          {...input}
          {...ties}
          type={isPassword && seen ? 'text' : input.type}
          className={classes(styles.control, variant === 'display' && styles.display)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            input.onChange?.(event);
          }}
        />
        {isPassword && (
          <span className={styles.end}>
            <Button
              variant="bare"
              icon={<Drawn drawing={seen ? eyeOff : eye} />}
              aria-label={t('field.password.show')}
              aria-pressed={seen}
              onClick={() => setSeen(!seen)}
            />
          </span>
        )}
      </div>
    </FieldLayout>
  );
}
