import type { PageDataOf } from '#contract/page-data.ts';
import { formAction } from '#web/api/form-action.ts';
import { t } from '#web/messages.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** Somebody with an account who is no member: they may come in for as long as the link and this log-in last. */
export function GuestView({ token, event, panel }: Extract<PageDataOf<'panel-access'>, { view: 'guest' }>) {
  const { account, errors } = useBoot();
  useTitle(event);
  return (
    <AccountCard title={event}>
      <div className={page.picture}>
        <GatheringFlock />
      </div>
      <div className={page.stack}>
        <p className={page.lead}>{t('panelAccess.notMember', { email: account?.email })}</p>
        <p className={page.text}>{t(`panelAccess.guest.${panel}`)}</p>
      </div>
      <AccountForm action={formAction('enterAsGuest', { panelAccessToken: token })} errors={errors}>
        <Button type="submit" wide>
          {t('panelAccess.guest.continue')}
        </Button>
      </AccountForm>
      <AccountForm leaves action={formAction('signOutOfPanel', { panelAccessToken: token })}>
        <Button type="submit" variant="quiet" wide>
          {t('panelAccess.guest.logout')}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}
