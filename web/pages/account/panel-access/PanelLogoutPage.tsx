import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** A link must neither log anybody out nor send a guest away: it leads here, and a press does. */
export default function PanelLogoutPage() {
  const { account, errors } = useBoot();
  const { token, leaves } = usePageData('panel-logout');
  const { pathname } = useLocation();
  const title = leaves ? t('panelLogout.title') : t('logout.title');
  useTitle(title);
  return (
    <AccountCard title={title}>
      {account && <p className={page.lead}>{t('logout.lead.as', { email: account.email })}</p>}
      <p className={page.text}>{leaves ? t('panelLogout.lead') : t('logout.lead')}</p>
      <AccountForm leaves action={pathname} errors={errors}>
        <Button type="submit" wide>
          {leaves ? t('panelLogout.submit') : t('logout.submit')}
        </Button>
        <a
          className={buttonLook({ variant: 'quiet', wide: true })}
          href={to('panel-access', { panelAccessToken: token })}
        >
          {t('panelLogout.stay')}
        </a>
      </AccountForm>
    </AccountCard>
  );
}
