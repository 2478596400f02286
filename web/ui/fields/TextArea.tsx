import { type ComponentPropsWithRef, type CSSProperties, useId, useState } from 'react';
import { classes } from '../look/classes.ts';
import styles from './Field.module.css';
import { FieldLayout, type FieldProps, useFieldTies } from './Field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** Several lines: as high as what is written in it. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  requiredName,
  describedBy,
  invalid,
  rows = 2,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const layout = { label, labelHidden, hint, error, optional, requiredName, describedBy, invalid };
  const { shown, ties } = useFieldTies(id, area.name, layout, area.maxLength !== undefined);
  const length = String(area.value ?? typed).length;

  return (
    <FieldLayout {...layout} id={id} error={shown} length={length} maxLength={area.maxLength}>
      <textarea
        {...area}
        {...ties}
        rows={rows}
        className={classes(styles.control, styles.growing)}
        style={{ '--rows': rows } as CSSProperties}
        onChange={(event) => {
          growByHand(event.currentTarget);
          setTyped(event.currentTarget.value);
          area.onChange?.(event);
        }}
      />
    </FieldLayout>
  );
}

/** Where the browser does not know `field-sizing: content`. */
function growByHand(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight + 2}px`;
}
