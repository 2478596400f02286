import type { ComponentProps } from 'react';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

type More = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'> & { label?: string };

/** The address of an account, in every form that asks for it. */
export function EmailField(more: More) {
  return (
    <TextField
      label={t('login.email.label')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('login.email.placeholder')}
      aria-required
      {...more}
    />
  );
}
