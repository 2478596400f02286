import { NumberInput, Switch } from '@mantine/core';
import {
  optionCount,
  questionLength,
  type SessionSettings,
  type SessionType,
} from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import styles from './session-form.module.css';

type SwitchName = 'filtering' | 'anonymous' | 'changeVote' | 'resultsShown';
type NumberName = 'questionLength' | 'mostPicks';

const switches: Record<SessionType, readonly SwitchName[]> = {
  qna: ['filtering', 'anonymous'],
  poll: ['anonymous', 'resultsShown', 'changeVote'],
};

type Props = {
  type: SessionType;
  settings: SessionSettings;
  onChange: (settings: SessionSettings) => void;
  /** It has run: what people were told about their names stays. */
  hasRun: boolean;
  /** How many options the poll has, where that is known. */
  options: number;
};

export function SettingsFields({ type, settings, onChange, hasRun, options }: Props) {
  const isLocked = (name: SwitchName) => name === 'anonymous' && hasRun;
  return (
    <>
      {switches[type].map((name) => (
        <Switch
          key={name}
          className={styles.switch}
          labelPosition="left"
          label={t(`session.${name}`)}
          description={t(isLocked(name) ? 'session.anonymous.locked' : `session.${name}.hint`)}
          disabled={isLocked(name)}
          checked={settings[name]}
          onChange={(event) => onChange({ ...settings, [name]: event.currentTarget.checked })}
        />
      ))}
      {type === 'qna' ? (
        <Amount
          name="questionLength"
          settings={settings}
          least={questionLength.least}
          most={questionLength.most}
          step={50}
          onChange={onChange}
        />
      ) : (
        <Amount
          name="mostPicks"
          settings={settings}
          least={1}
          most={Math.max(1, options)}
          step={1}
          onChange={onChange}
        />
      )}
    </>
  );
}

function Amount({
  name,
  settings,
  least,
  most,
  step,
  onChange,
}: {
  name: NumberName;
  settings: SessionSettings;
  least: number;
  most: number;
  step: number;
  onChange: (settings: SessionSettings) => void;
}) {
  const error = useFieldError(`settings.${name}`);
  return (
    <div data-has-error={error ? true : undefined}>
      <NumberInput
        className={styles.amount}
        label={t(`session.${name}`)}
        description={t(`session.${name}.hint`, { least, most })}
        error={error}
        value={Math.min(settings[name], Math.max(most, optionCount.least))}
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
