import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** A link about an address that is over. */
export function ExpiredChange({ text }: { text: string }) {
  const { account } = useBoot();
  useTitle(t('verify.expired.title'));
  return (
    <AccountCard title={t('verify.expired.title')}>
      <div className={page.picture}>
        <CarrierBird />
      </div>
      <p className={page.lead}>{text}</p>
      <div className={page.buttons}>
        <a className={buttonLook()} href={account === null ? paths.login() : paths.pigeonholes()}>
          {account === null ? t('verify.toLogin') : t('invitation.toList')}
        </a>
      </div>
    </AccountCard>
  );
}
