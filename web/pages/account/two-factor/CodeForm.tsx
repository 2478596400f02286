import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import type { Details } from '../forms/form-checks.ts';

import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useNativePost } from '../forms/use-native-post.ts';
import { TrustBox } from './TrustBox.tsx';

type Props = {
  action: string;
  label: string;
  /** `digits`: six of them, which a phone may read out of a mail by itself; `letters`: a recovery code. */
  made: 'digits' | 'letters';
};

/** One code, posted by the browser itself. */
export function CodeForm({ action, label, made }: Props) {
  const { errors } = useBoot();
  const { ref, busy, post } = useNativePost();
  const digits = made === 'digits';
  return (
    <AccountForm ref={ref} action={action} errors={errors} check={codeDetails} onSend={post}>
      <TextField
        label={label}
        name="code"
        variant="display"
        dir="ltr"
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete={digits ? 'one-time-code' : 'off'}
        autoCapitalize={digits ? 'none' : 'characters'}
        spellCheck={false}
        aria-required
        autoFocus={errors === null}
      />
      {digits && <TrustBox />}
      <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
        {t('twoFactor.submit')}
      </SubmitButton>
    </AccountForm>
  );
}

function codeDetails(form: FormData): Details {
  if (String(form.get('code') ?? '').trim() !== '') return {};
  return { 'data.code': [{ type: 'Required', description: t('code.required') }] };
}
