import { useId } from 'react';
import { classes } from '../look/classes.ts';
import styles from './ColorField.module.css';
import fieldStyles from './Field.module.css';
import { FieldLayout, type FieldProps, useFieldTies } from './Field.tsx';

type Props = Pick<FieldProps, 'label' | 'hint'> & {
  name: string;
  /** What the picker beside the digits is called. */
  pickerLabel: string;
  /** As it is typed: mostly #rrggbb. */
  value: string;
  onChange: (value: string) => void;
};

/** A color, typed as digits or picked with what the browser has for it. */
export function ColorField({ label, hint, name, pickerLabel, value, onChange }: Props) {
  const id = useId();
  const layout = { label, hint };
  const { shown, ties } = useFieldTies(id, name, layout, false);
  const isColor = /^#[0-9a-f]{6}$/i.test(value.trim());
  return (
    <FieldLayout {...layout} id={id} error={shown} length={0}>
      <div className={styles.pair}>
        <input
          type="color"
          className={styles.picker}
          aria-label={pickerLabel}
          value={isColor ? value.trim().toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          {...ties}
          className={classes(fieldStyles.control, styles.digits)}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={16}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldLayout>
  );
}
