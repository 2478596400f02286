import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { useFieldError } from '#web/ui/fields/field-errors.ts';
import styles from './fields.module.css';
import type { Differing } from './from-above.ts';
import { valueText } from './value-text.ts';

type Props = {
  name: string;
  label: string;
  /** What the level above says, where this one says something else. */
  differing: Differing | undefined;
  onGiveBack: () => void;
  /** Where this level can lock it: whether it does. */
  lock: Omit<LockProps, 'name' | 'label'> | null;
  children: ReactNode;
};

/** A field that several levels can set: the way back to what is above, and the box that locks it for those below. */
export function Setting({ name, label, differing, onGiveBack, lock, children }: Props) {
  return (
    <div className={styles.setting}>
      {children}
      {differing && (
        <p className={styles.differs}>
          <span>{t(`setting.above.${differing.saidBy}`, { value: valueText(name, differing.value) })}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('setting.giveBack.of', {
              act: t(`setting.giveBack.${differing.saidBy}`),
              setting: label,
            })}
            onClick={(event) => {
              // The button goes away, and with it the focus would.
              event.currentTarget
                .closest(`.${styles.setting}`)
                ?.querySelector<HTMLElement>('input, select, textarea')
                ?.focus();
              onGiveBack();
            }}
          >
            {t(`setting.giveBack.${differing.saidBy}`)}
          </Button>
        </p>
      )}
      {lock && <Lock name={`locked.${name}`} label={label} {...lock} />}
    </div>
  );
}

type LockProps = {
  name: string;
  label: string;
  below: 'workspaces' | 'events' | 'sessions';
  on: boolean;
  onChange: (on: boolean) => void;
};

function Lock({ name, label, below, on, onChange }: LockProps) {
  const error = useFieldError(name);
  return (
    <CheckField
      name={name}
      label={t(`setup.lock.${below}`)}
      error={error}
      aria-label={t('setup.lockOf', { lock: t(`setup.lock.${below}`), setting: label })}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
