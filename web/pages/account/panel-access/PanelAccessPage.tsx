import type { PageDataOf } from '#contract/page-data.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { GuestView } from './GuestView.tsx';

/** What the server says of a visitor who has not gone straight on to the panel. */
type PanelAccessData = PageDataOf<'panel-access'>;

/** The address of a panel access link: who comes is asked here. */
export default function PanelAccessPage() {
  const data = usePageData('panel-access');
  return data.view === 'guest' ? <GuestView {...data} /> : <PanelLogin {...data} />;
}

function PanelLogin({ token, notMember, loginNotification }: Extract<PanelAccessData, { view: 'login' }>) {
  const { brand, account } = useBoot();
  const title = t('login.step.title', { product: brand });
  const here = to('panel-access', { panelAccessToken: token });
  useTitle(title);
  return (
    <AccountCard title={title}>
      <LoginNotice text={loginNotification} />
      {notMember && account && (
        <div className={page.stack}>
          <p className={page.lead}>{t('panelAccess.notMember', { email: account.email })}</p>
          <p className={page.text}>{t('panelAccess.membersOnly')}</p>
        </div>
      )}
      <LoginForm action={here} rd={here} at="panel" />
    </AccountCard>
  );
}
