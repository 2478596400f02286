import { useLocation, useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SignUpForm } from '../sign-up/SignUpForm.tsx';
import { InvitationOver } from './InvitationOver.tsx';

/** A mailed invitation has proved its address: what is left is a password. */
export default function InvitationSignUpPage() {
  const { state, why } = useBoot().page.data;
  return state === 'over' ? <InvitationOver why={String(why)} /> : <SignUp />;
}

function SignUp() {
  const { data } = useBoot().page;
  const { pathname } = useLocation();
  const { hash = '' } = useParams();
  const title = t('signup.team.title', { team: String(data.team) });
  useTitle(title);
  return (
    <AccountCard title={title}>
      <p className={page.text}>
        {typeof data.inviter === 'string'
          ? t('signup.team.invited', { inviter: data.inviter })
          : t('signup.team.lead')}
      </p>
      <SignUpForm
        action={pathname}
        invited={String(data.email)}
        submit={t('invitation.accept')}
        onSend={({ password }) =>
          call('signUpByInvitation', { params: { hash }, body: { password } }, { encoding: 'form' })
        }
      />
    </AccountCard>
  );
}
