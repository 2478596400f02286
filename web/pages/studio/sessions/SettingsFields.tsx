import { NumberInput, Switch } from '@mantine/core';
import type { SessionSettings } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import styles from './session-form.module.css';

type NamesOf<Value> = {
  [Name in keyof SessionSettings]: SessionSettings[Name] extends Value ? Name : never;
}[keyof SessionSettings];

type Setting<Name> = {
  name: Name;
  settings: SessionSettings;
  onChange: (settings: SessionSettings) => void;
};

export function SettingSwitch({
  name,
  settings,
  onChange,
  hasRun,
}: Setting<NamesOf<boolean>> & { hasRun: boolean }) {
  const isLocked = name === 'anonymous' && hasRun;
  return (
    <Switch
      className={styles.switch}
      labelPosition="left"
      label={t(`session.${name}`)}
      description={t(isLocked ? 'session.anonymous.locked' : `session.${name}.hint`)}
      disabled={isLocked}
      checked={settings[name]}
      onChange={(event) => onChange({ ...settings, [name]: event.currentTarget.checked })}
    />
  );
}

type AmountProps = Setting<NamesOf<number>> & { least: number; most: number; step: number };

export function SettingAmount({ name, settings, least, most, step, onChange }: AmountProps) {
  const error = useFieldError(`settings.${name}`);
  return (
    <div data-has-error={error ? true : undefined}>
      <NumberInput
        className={styles.amount}
        label={t(`session.${name}`)}
        description={t(`session.${name}.hint`, { least, most })}
        error={error}
        value={Math.min(settings[name], Math.max(most, least + 1))}
        min={least}
        max={most}
        step={step}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        onChange={(value) => typeof value === 'number' && onChange({ ...settings, [name]: value })}
      />
    </div>
  );
}
