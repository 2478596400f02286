import { useState } from 'react';
import { meantPasscode, passcodeLength, passcodeProblem } from '#contract/pigeonholes/passcode.ts';
import { type CallError, textsOf } from '#web/api/call.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError, useMend } from '#web/ui/fields/FormErrors.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './PasscodeField.module.css';

/** Says while it is typed whether it has the right shape; whether it is free is known when it is saved. */
export function PasscodeField({
  value,
  hint,
  onChange,
}: {
  value: string;
  hint: string;
  onChange: (passcode: string) => void;
}) {
  const [left, setLeft] = useState(false);
  const draw = useSend('randomPasscode');
  const refused = useFieldError('passcode');
  const mend = useMend('passcode');
  const problem = value === '' ? null : passcodeProblem(value);
  const tooEarly = problem === 'passcode.shape' && !left && /^[A-Z0-9]*$/.test(meantPasscode(value));

  return (
    <div className={styles.field}>
      <TextField
        label={t('about.passcode')}
        name="passcode"
        value={value}
        maxLength={passcodeLength.most}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem && !tooEarly ? t(problem) : undefined}
        hint={
          value !== '' && !problem && !refused ? (
            <span className={styles.good}>
              <Icon name="check" size={14} /> {t('about.passcode.good')}
            </span>
          ) : (
            hint
          )
        }
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <Button
        variant="quiet"
        size="small"
        busy={draw.isPending}
        onClick={() =>
          void draw.mutateAsync({}).then(
            ({ passcode }) => {
              mend();
              onChange(passcode);
            },
            (failure: CallError) => toast(textsOf(failure.body).join(' '), { variant: 'danger' }),
          )
        }
      >
        {t('about.passcode.draw')}
      </Button>
    </div>
  );
}
