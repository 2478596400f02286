import { useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { TeamSignUp } from '../sign-up/TeamSignUp.tsx';

/** A mailed invitation has proved its address: what is left is a password. */
export default function InvitationSignUpPage() {
  const { hash = '' } = useParams();
  return (
    <TeamSignUp
      submit={t('invitation.accept')}
      onSend={({ password }) =>
        call('signUpByInvitation', { params: { hash }, body: { password } }, { encoding: 'form' })
      }
    />
  );
}
