import { type ComponentPropsWithRef, useId } from 'react';
import styles from './Field.module.css';
import { FieldLayout, type FieldProps, useFieldTies } from './Field.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'className'> & {
    choices: readonly { value: string; label: string; lang?: string }[];
  };

/** One of several, by the browser's own list: every keyboard and every phone knows how. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  requiredName,
  choices,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  const layout = { label, labelHidden, hint, error, optional, requiredName };
  const { shown, ties } = useFieldTies(id, select.name, layout, false);
  return (
    <FieldLayout {...layout} id={id} error={shown} length={0}>
      <select {...select} {...ties} className={styles.control}>
        {choices.map(({ value, label: words, lang }) => (
          <option key={value} value={value} lang={lang}>
            {words}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
}
