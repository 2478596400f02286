import { useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './SelectField.module.css';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';

type SelectToTakeProps = Omit<SelectFieldProps, 'value' | 'onChange' | 'ref'> & {
  value: string;
  /** What the button says. */
  take: string;
  onTake: (value: string) => Promise<unknown>;
};

/**
 * A choice that others see the moment it is made: by the button beside it. On a closed list browsers tell each arrow key as a choice, and
 * whoever looks through it by keyboard has chosen nothing yet.
 */
export function SelectToTake({ value, choices, take, onTake, ...select }: SelectToTakeProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isThere = choices.some((one) => one.value === chosen);
  const shown = chosen !== null && isThere ? chosen : value;

  async function press() {
    setBusy(true);
    try {
      await onTake(shown);
    } finally {
      // The button goes.
      if (document.activeElement === button.current) field.current?.focus();
      // Something else may have been chosen meanwhile.
      setChosen((now) => (now === shown ? null : now));
      setBusy(false);
    }
  }

  return (
    <div className={styles.taken}>
      <SelectField
        {...select}
        ref={field}
        choices={choices}
        value={shown}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {(shown !== value || isBusy) && (
        <Button ref={button} size="small" busy={isBusy} onClick={() => void press()}>
          {take}
        </Button>
      )}
    </div>
  );
}
