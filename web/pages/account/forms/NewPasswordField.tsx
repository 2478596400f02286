import { type ComponentProps, useState } from 'react';
import { passwordInputMaximum, passwordLength } from '#contract/password.ts';
import { PasswordRules } from '#web/domains/accounts/PasswordRules.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type More = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'autoFocus'>;

/** A password that is set, and below it what it still needs, as it is typed; a hint says it until then, and nothing twice. */
export function NewPasswordField({ hint, ...more }: More) {
  const [password, setPassword] = useState('');
  const isHinted = hint !== undefined && password === '';
  return (
    <>
      <PasswordInput
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...more}
        {...(isHinted && { hint })}
      />
      {!isHinted && <PasswordRules password={password} />}
    </>
  );
}

/** The same password once more: nobody sees what they type. */
export function ConfirmPasswordField({ label }: { label: string }) {
  return <PasswordInput name="passwordConfirm" label={label} />;
}

function PasswordInput(input: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      aria-required
      minLength={passwordLength.least}
      maxLength={passwordInputMaximum}
      {...input}
    />
  );
}
