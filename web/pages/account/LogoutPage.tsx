import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountForm } from './forms/AccountForm.tsx';
import styles from './page.module.css';
import { AccountCard } from './Shell.tsx';

/** A link must not log anybody out: it leads here, and a press does. So does an identity provider that could not. */
export default function LogoutPage() {
  const { account, errors } = useBoot();
  useTitle(t('logout.title'));
  return (
    <AccountCard title={t('logout.title')}>
      {account && <p className={styles.lead}>{t('logout.lead.as', { email: account.email })}</p>}
      <p className={styles.text}>{t('logout.lead')}</p>
      <AccountForm leaves action={to('logout')} errors={errors}>
        <Button type="submit" wide>
          {t('logout.submit')}
        </Button>
        <a className={buttonLook({ variant: 'quiet', wide: true })} href={to('pigeonholes')}>
          {t('logout.stay')}
        </a>
      </AccountForm>
    </AccountCard>
  );
}
