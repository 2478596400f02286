import { useSearchParams } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import form from '../forms/form.module.css';
import { useOnward } from '../forms/use-onward.ts';
import { AccountCard } from '../Shell.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import styles from './login.module.css';
import { OrganisationLoginForm } from './OrganisationLoginForm.tsx';
import { WhatsNew } from './WhatsNew.tsx';

/** Only where people can make an account by themselves. */
function SignUpLink({ rd }: { rd: string | null }) {
  const { signUp } = usePageData('login');
  if (!signUp) return null;
  return (
    <a className={form.other} href={to('signup', { rd })}>
      {t('login.createAccount')}
    </a>
  );
}

export default function LoginPage() {
  const { kept } = useBoot();
  const { loginNotification, news } = usePageData('login');
  const [params] = useSearchParams();
  const rd = useOnward();
  const isOrganisation = (kept.mode ?? params.get('mode')) === 'organization';
  useTitle(t('login.title'));
  return (
    <AccountCard title={t('login.title')} side={news && <WhatsNew />}>
      <LoginNotice text={loginNotification} />
      {isOrganisation ? (
        <>
          <h2 className={styles.heading}>{t('login.org.heading')}</h2>
          <OrganisationLoginForm action={to('login')} rd={rd} />
          <SignUpLink rd={rd} />
        </>
      ) : (
        <>
          <LoginForm action={to('login')} rd={rd} at="login" />
          <SignUpLink rd={rd} />
        </>
      )}
    </AccountCard>
  );
}
