import { useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { TeamSignUp } from './TeamSignUp.tsx';

/** The sign-up form of an invitation: the same form, and a team behind it. */
export default function SignUpIntoTeamPage() {
  const { hash = '' } = useParams();
  return (
    <TeamSignUp
      submit={t('signup.submit')}
      onward={paths.invitation(hash)}
      onSend={(body) => call('signUpIntoTeam', { params: { hash }, body }, { encoding: 'form' })}
    />
  );
}
