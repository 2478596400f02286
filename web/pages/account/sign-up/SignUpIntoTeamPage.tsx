import { useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { TeamSignUp } from './TeamSignUp.tsx';

/** The sign-up form of an invitation: the same form, and a team behind it. */
export default function SignUpIntoTeamPage() {
  const { hash = '' } = useParams();
  return (
    <TeamSignUp
      submit={t('signup.submit')}
      onward={to('invitation', { hash })}
      onSend={(body) => call('signUpIntoTeam', { params: { hash }, body }, { encoding: 'form' })}
    />
  );
}
