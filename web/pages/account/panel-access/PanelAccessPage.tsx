import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { GuestView } from './GuestView.tsx';

/** What the server says of a visitor who has not gone straight on to the panel. */
export type PanelAccessData =
  | { view: 'login'; token: string; notMember: boolean }
  | { view: 'guest'; token: string; event: string; panel: 'admin' | 'moderator' | 'projector' };

/** The address of a panel access link: who comes is asked here. */
export default function PanelAccessPage() {
  const data = useBoot().page.data as PanelAccessData;
  return data.view === 'guest' ? <GuestView {...data} /> : <PanelLogin {...data} />;
}

function PanelLogin({ token, notMember }: Extract<PanelAccessData, { view: 'login' }>) {
  const { brand, account } = useBoot();
  const title = t('login.step.title', { product: brand });
  const here = to('panel-access', { panelAccessToken: token });
  useTitle(title);
  return (
    <AccountCard title={title}>
      <LoginNotice />
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
