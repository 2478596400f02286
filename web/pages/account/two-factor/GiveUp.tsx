import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import form from '../forms/form.module.css';

/** Ends the sign-in that is halfway, and begins anew. */
export function GiveUp() {
  return (
    <AccountForm leaves action={to('logout')}>
      <button type="submit" className={form.other}>
        {t('twoFactor.giveUp')}
      </button>
    </AccountForm>
  );
}
