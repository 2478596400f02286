import { NumberInput, Switch } from '@mantine/core';
import type { Effective } from '#contract/settings/effective-settings.ts';
import type { SettingName, SomeSettings } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import styles from './session-form.module.css';

type Settings = Required<SomeSettings>;
type NamesOf<Value> = { [Name in SettingName]: Settings[Name] extends Value ? Name : never }[SettingName];

/** What the fields of a form of settings have in common. */
export type SettingsForm<S extends object> = {
  settings: S;
  lockedBy: Effective<S>['lockedBy'];
  /** It has run: what people were told about their names stays. */
  hasRun: boolean;
  onChange: (change: Partial<S>) => void;
};

type Setting<Name extends SettingName> = {
  name: Name;
  label: string;
  hint: string;
  form: SettingsForm<Pick<Settings, Name>>;
};

/** Why a field cannot be changed; null: it can. */
function lockOf<Name extends SettingName>({
  name,
  form,
}: Pick<Setting<Name>, 'name' | 'form'>): string | null {
  const level = form.lockedBy[name];
  if (level !== undefined) return t(`setting.locked.${level}`);
  return name === 'anonymous' && form.hasRun ? t('session.anonymous.locked') : null;
}

export function SettingSwitch<Name extends NamesOf<boolean>>({ name, label, hint, form }: Setting<Name>) {
  const error = useFieldError(`settings.${name}`);
  const lock = lockOf({ name, form });
  return (
    <Switch
      data-has-error={error ? true : undefined}
      error={error}
      className={styles.switch}
      labelPosition="left"
      label={label}
      description={lock ?? hint}
      disabled={lock !== null}
      checked={form.settings[name]}
      onChange={(event) =>
        form.onChange({ [name]: event.currentTarget.checked } as Partial<Pick<Settings, Name>>)
      }
    />
  );
}

type AmountProps<Name extends SettingName> = Setting<Name> & { least: number; most: number; step: number };

export function SettingAmount<Name extends NamesOf<number>>({
  name,
  label,
  hint,
  form,
  least,
  most,
  step,
}: AmountProps<Name>) {
  const error = useFieldError(`settings.${name}`);
  const lock = lockOf({ name, form });
  return (
    <div data-has-error={error ? true : undefined}>
      <NumberInput
        className={styles.amount}
        label={label}
        description={lock ?? hint}
        error={error}
        disabled={lock !== null}
        value={Math.min(form.settings[name], Math.max(most, least + 1))}
        min={least}
        max={most}
        step={step}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        onChange={(value) =>
          typeof value === 'number' && form.onChange({ [name]: value } as Partial<Pick<Settings, Name>>)
        }
      />
    </div>
  );
}
