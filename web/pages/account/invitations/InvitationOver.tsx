import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { RestingFlock } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

const reasons = {
  unknown: 'invitation.over.unknown',
  expired: 'invitation.over.expired',
  accepted: 'invitation.over.accepted',
  declined: 'invitation.over.declined',
  revoked: 'invitation.over.revoked',
} as const;

/** Says what became of an invitation that lets nobody in any more, and what can be done about it. */
export function InvitationOver({ why }: { why: string }) {
  const { account } = useBoot();
  const reason = Object.hasOwn(reasons, why) ? (why as keyof typeof reasons) : 'unknown';
  useTitle(t('invitation.over.title'));
  return (
    <AccountCard title={t('invitation.over.title')}>
      <div className={page.picture}>
        <RestingFlock />
      </div>
      <p className={page.lead}>{t(reasons[reason])}</p>
      <div className={page.buttons}>
        {account === null ? (
          <a className={buttonLook()} href={paths.login()}>
            {t('invitation.over.toLogin')}
          </a>
        ) : (
          <a className={buttonLook()} href={paths.pigeonholes()}>
            {t('invitation.toList')}
          </a>
        )}
      </div>
    </AccountCard>
  );
}
