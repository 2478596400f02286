import { type ComponentPropsWithRef, useId } from 'react';
import { Drawn } from '../display/Drawn.tsx';
import { choose } from '../display/drawings/choose.ts';
import { classes } from '../look/classes.ts';
import field from './Field.module.css';
import { FieldLayout, type FieldProps, useFieldTies } from './Field.tsx';
import styles from './SelectField.module.css';

export type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'className'> & {
    choices: readonly { value: string; label: string; lang?: string }[];
  };

/** One of several, by the browser's own list: every keyboard and every phone knows how. Closed, it looks like those of the lists. */
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
      <div className={styles.choice} dir={select.dir}>
        <select {...select} {...ties} className={classes(field.control, styles.select)}>
          {choices.map(({ value, label: words, lang }) => (
            <option key={value} value={value} lang={lang}>
              {words}
            </option>
          ))}
        </select>
        <Drawn drawing={choose} size={16} />
      </div>
    </FieldLayout>
  );
}
