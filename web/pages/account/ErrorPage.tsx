import { toldAs } from '#contract/error-page.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { NoticeCard } from './forms/NoticeCard.tsx';

const worthAnotherTry: readonly unknown[] = [429, 500, 503];

export default function ErrorPage() {
  const { account } = useBoot();
  const { statusCode, why, panel } = usePageData('error');
  const words = toldAs({ statusCode, panel });
  return (
    <NoticeCard
      title={why ? t(`errorPage.${why}.title`) : t(`errorPage.${words}.title`)}
      picture={<BrokenFlight />}
      lead={why ? t(`errorPage.${why}.text`) : t(`errorPage.${words}.text`)}
      note={t('errorPage.status', { status: String(statusCode) })}
    >
      {(why !== undefined || worthAnotherTry.includes(words)) && (
        <Button onClick={() => location.reload()}>{t('errorPage.again')}</Button>
      )}
      <a className={buttonLook({ variant: 'quiet' })} href={account ? to('pigeonholes') : to('login')}>
        {account ? t('errorPage.home') : t('errorPage.login')}
      </a>
      <a className={buttonLook({ variant: 'quiet' })} href={to('join')}>
        {t('errorPage.join')}
      </a>
    </NoticeCard>
  );
}
