import { useLocation, useParams } from 'react-router';
import type { PageDataOf } from '#contract/page-data.ts';
import { t } from '#web/messages.ts';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { DeclineInvitation } from '../invitations/DeclineInvitation.tsx';
import { InvitationOver } from '../invitations/InvitationOver.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SignUpForm, type SignUpFormProps } from './SignUpForm.tsx';

type Props = Pick<SignUpFormProps, 'submit' | 'onward' | 'onSend'>;

/** Signing up with a team behind it, or what became of the invitation. */
export function TeamSignUp(form: Props) {
  const data = usePageData('signup-team', 'invitation-signup');
  return 'team' in data ? <OpenInvitation {...data} {...form} /> : <InvitationOver why={data.why} />;
}

type Open = Extract<PageDataOf<'signup-team'>, { team: string }>;

function OpenInvitation({ team, inviter, email, ...form }: Open & Props) {
  const { pathname } = useLocation();
  const { hash = '' } = useParams();
  const title = t('signup.team.title', { team });
  useTitle(title);
  return (
    <AccountCard title={title}>
      <p className={page.text}>{inviter ? t('signup.team.invited', { inviter }) : t('signup.team.lead')}</p>
      <SignUpForm action={pathname} invited={email} {...form} />
      {email !== null && <DeclineInvitation hash={hash} />}
    </AccountCard>
  );
}
