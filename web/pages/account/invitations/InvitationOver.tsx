import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { NoticeCard } from '../forms/NoticeCard.tsx';

const reasons = {
  unknown: 'invitation.over.unknown',
  expired: 'invitation.over.expired',
  accepted: 'invitation.over.accepted',
  declined: 'invitation.over.declined',
  revoked: 'invitation.over.revoked',
} as const;

/** Says what became of an invitation that lets nobody in any more, and what can be done about it. */
export function InvitationOver({ why }: { why: keyof typeof reasons }) {
  const { account } = useBoot();
  return (
    <NoticeCard title={t('invitation.over.title')} picture={<RestingFlock />} lead={t(reasons[why])}>
      <a className={buttonLook()} href={account === null ? to('login') : to('pigeonholes')}>
        {account === null ? t('invitation.over.toLogin') : t('invitation.toList')}
      </a>
    </NoticeCard>
  );
}
