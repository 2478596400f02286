import { useLocation } from 'react-router';
import type { PageDataOf } from '#contract/page-data.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { NoticeCard } from '../forms/NoticeCard.tsx';
import { useNativePost } from '../forms/use-native-post.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { InvitationOver } from './InvitationOver.tsx';

/** What an invitation is for somebody who is signed in: a question, another account's, done already, or over. */
export default function InvitationPage() {
  const data = usePageData('invitation');
  switch (data.state) {
    case 'member':
      return <AlreadyIn />;
    case 'ready':
      return <Ready {...data} />;
    case 'other':
      return <ForAnother email={data.email} back={data.here} />;
    case 'over':
      return <InvitationOver why={data.why} />;
  }
}

type Open = Extract<PageDataOf<'invitation'>, { state: 'ready' }>;

function Ready({ team, inviter, hash, canDecline }: Open) {
  const { account, errors } = useBoot();
  const { pathname } = useLocation();
  const joining = useNativePost();
  const declining = useForm('declineMailedInvitation', { answered: errors, afterwards: 'leaves' });
  const title = t('invitation.title', { team });
  useTitle(title);

  const decline = () => declining.send({ params: { hash } }, ({ url }) => location.assign(url));

  return (
    <AccountCard title={title}>
      <div className={page.picture}>
        <GatheringFlock />
      </div>
      <div className={page.stack}>
        <p className={page.lead}>{inviter ? t('invitation.lead.by', { inviter }) : t('invitation.lead')}</p>
        <p className={page.text}>{t('invitation.as', { email: account?.email })}</p>
      </div>
      <AccountForm ref={joining.ref} action={pathname} errors={declining.errors} onSend={joining.post}>
        <Button type="submit" wide busy={joining.busy}>
          {t('invitation.accept')}
        </Button>
        {canDecline && (
          <Button type="button" variant="quiet" wide busy={declining.busy} onClick={decline}>
            {t('invitation.decline')}
          </Button>
        )}
      </AccountForm>
    </AccountCard>
  );
}

/** A mailed invitation is good for its own address: whoever has another account here has to change over. */
function ForAnother({ email, back }: { email: string; back: string }) {
  const { account } = useBoot();
  const { errors, busy, send } = useForm('signOut', { afterwards: 'leaves' });
  useTitle(t('invitation.other.title'));

  const change = () => send({}, () => location.assign(back));

  return (
    <AccountCard title={t('invitation.other.title')}>
      <p className={page.lead}>{t('invitation.other.text', { email, yours: account?.email })}</p>
      <Form errors={errors} onSend={change}>
        <Button type="submit" wide busy={busy}>
          {t('invitation.other.switch')}
        </Button>
        <a className={buttonLook({ variant: 'quiet', wide: true })} href={to('pigeonholes')}>
          {t('invitation.other.stay')}
        </a>
      </Form>
    </AccountCard>
  );
}

function AlreadyIn() {
  return (
    <NoticeCard
      title={t('invitation.member.title')}
      picture={<FlockInOrder />}
      lead={t('invitation.member.text')}
    >
      <a className={buttonLook()} href={to('pigeonholes')}>
        {t('invitation.toList')}
      </a>
    </NoticeCard>
  );
}
