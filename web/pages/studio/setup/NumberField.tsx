import { NumberInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatNumber, t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { warning } from '#web/ui/display/drawings/warning.ts';
import field from '#web/ui/fields/Field.module.css';
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

/** A number within limits. One beyond them becomes the nearest, and that is said: nothing is corrected behind somebody's back. */
export function NumberField({ name, label, hint, locked, least, most, step, value, onChange }: Props) {
  const error = useFieldError(name);
  const mend = useMend(name);
  /** While something stands there that is no number: nothing, mostly. Whoever leaves it so finds the value again. */
  const [unread, setUnread] = useState<string | null>(null);
  /** The value when its writer began: whoever deletes it digit by digit writes a number with each but the last. */
  const before = useRef<number | null>(null);
  const [corrected, setCorrected] = useState<string | null>(null);
  const highest = most === undefined ? undefined : Math.max(most, least + 1);

  function write(written: number) {
    before.current ??= value;
    if (highest !== undefined && written > highest) correct('setting.corrected.most', highest);
    else {
      // The correction itself comes here, too, and is not to take away what is said about it.
      if (written !== value) setCorrected(null);
      onChange(written);
    }
  }

  function correct(key: 'setting.corrected.least' | 'setting.corrected.most', limit: number) {
    setCorrected(t(key, { limit: formatNumber(limit) }));
    onChange(limit);
  }

  return (
    <div data-has-error={error ? true : undefined}>
      <NumberInput
        className={styles.amount}
        label={label}
        description={hint}
        error={
          error && (
            <span className={field.error}>
              <Drawn drawing={warning} size={16} />
              <span>{error}</span>
            </span>
          )
        }
        disabled={locked}
        value={unread ?? (highest === undefined ? value : Math.min(value, highest))}
        min={least}
        max={most}
        step={step}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        onChange={(written) => {
          mend();
          setUnread(typeof written === 'number' ? null : written);
          if (typeof written === 'number') write(written);
          else if (before.current !== null) onChange(before.current);
        }}
        onKeyDown={({ key }) => {
          // Sent: what is deleted from now on is what was sent.
          if (key === 'Enter') before.current = null;
        }}
        onBlur={() => {
          setUnread(null);
          before.current = null;
          if (value < least) correct('setting.corrected.least', least);
        }}
      />
      <p className={styles.corrected} role="status">
        {corrected}
      </p>
    </div>
  );
}
