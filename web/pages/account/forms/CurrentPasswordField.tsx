import type { ComponentProps } from 'react';
import { passwordInputMaximum } from '#contract/password.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The password one has, in every form that asks for it: looked at for being there, whatever its length. */
export function CurrentPasswordField({
  name = 'passwd',
  ...more
}: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'maxLength'>) {
  return (
    <TextField
      name={name}
      type="password"
      autoComplete="current-password"
      aria-required
      maxLength={passwordInputMaximum}
      {...more}
    />
  );
}
