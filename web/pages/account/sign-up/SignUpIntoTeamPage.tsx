import { useLocation, useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { InvitationOver } from '../invitations/InvitationOver.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The sign-up form of an invitation: the same form, and a team behind it. */
export default function SignUpIntoTeamPage() {
  const { state, why } = useBoot().page.data;
  return state === 'over' ? <InvitationOver why={String(why)} /> : <SignUp />;
}

function SignUp() {
  const { data } = useBoot().page;
  const { pathname } = useLocation();
  const { hash = '' } = useParams();
  const team = String(data.team);
  const title = t('signup.team.title', { team });
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
        invited={typeof data.email === 'string' ? data.email : null}
        submit={t('signup.submit')}
        onward={paths.invitation(hash)}
        onSend={(body) => call('signUpIntoTeam', { params: { hash }, body }, { encoding: 'form' })}
      />
    </AccountCard>
  );
}
