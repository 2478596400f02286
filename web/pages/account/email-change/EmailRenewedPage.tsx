import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { FlockInOrder } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** The e-mail renewed screen. */
export default function EmailRenewedPage() {
  const { account } = useBoot();
  useTitle(t('emailRenewed.title'));
  return (
    <AccountCard title={t('emailRenewed.title')}>
      <div className={page.picture}>
        <FlockInOrder />
      </div>
      <p className={page.lead}>{t('emailRenewed.text')}</p>
      <div className={page.buttons}>
        <a className={buttonLook()} href={account === null ? paths.login() : paths.pigeonholes()}>
          {account === null ? t('emailRenewed.toLogin') : t('invitation.toList')}
        </a>
      </div>
    </AccountCard>
  );
}
