import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { RestingFlock } from '#web/ui/brand/pictures.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

export default function StoppedPage() {
  useTitle(t('stopEmailChange.stopped.title'));
  return (
    <AccountCard title={t('stopEmailChange.stopped.title')}>
      <div className={page.picture}>
        <RestingFlock />
      </div>
      <p className={page.lead}>{t('stopEmailChange.stopped.text')}</p>
      <div className={page.buttons}>
        <a className={buttonLook()} href={paths.recovery()}>
          {t('stopEmailChange.stopped.recover')}
        </a>
      </div>
    </AccountCard>
  );
}
