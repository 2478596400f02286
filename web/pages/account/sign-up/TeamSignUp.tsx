import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { InvitationOver } from '../invitations/InvitationOver.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SignUpForm, type SignUpFormProps } from './SignUpForm.tsx';

type Props = Pick<SignUpFormProps, 'submit' | 'onward' | 'onSend'>;

/** Signing up with a team behind it, or what became of the invitation. */
export function TeamSignUp(form: Props) {
  const { state, why } = useBoot().page.data;
  return state === 'over' ? <InvitationOver why={String(why)} /> : <OpenInvitation {...form} />;
}

function OpenInvitation(form: Props) {
  const { team, inviter, email } = useBoot().page.data;
  const { pathname } = useLocation();
  const title = t('signup.team.title', { team: String(team) });
  useTitle(title);
  return (
    <AccountCard title={title}>
      <p className={page.text}>
        {typeof inviter === 'string' ? t('signup.team.invited', { inviter }) : t('signup.team.lead')}
      </p>
      <SignUpForm action={pathname} invited={typeof email === 'string' ? email : null} {...form} />
    </AccountCard>
  );
}
