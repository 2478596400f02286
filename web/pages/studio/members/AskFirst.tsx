import { useRef } from 'react';
import type { Member } from '#contract/workspaces/members.ts';
import { t } from '#web/messages.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePress } from '../layout/use-press.ts';

/** What is to be done with a member, once it is confirmed. */
export type Asked = { to: 'remove' | 'transfer' | 'handOver' | 'stepDown'; member: Member };

type Props = {
  tId: string;
  asked: Asked | null;
  /** Whoever was removed could join again by it. */
  hasInviteLink: boolean;
  onClose: () => void;
  /** It is confirmed: their row, or what stands in it, may go. */
  onConfirm: (memberId: string) => void;
};

export function AskFirst({ tId, asked, hasInviteLink, onClose, onConfirm }: Props) {
  const acts = {
    remove: usePress('removeMember'),
    transfer: usePress('transferTeamOwner'),
    handOver: usePress('transferTeamLead'),
    stepDown: usePress('demoteTeamLead'),
  };
  const linkGoes = useRef<HTMLInputElement>(null);
  if (asked === null) return null;
  const { to, member } = asked;
  const name = member.name ?? member.email;

  function confirm() {
    onConfirm(member.id);
    const params = { tId, memberId: member.id };
    const told = {
      done: () => toast(t(`members.${to}.done`, { name }), { variant: 'ok' }),
      settled: onClose,
    };
    const dropsInviteLink = linkGoes.current?.checked ?? false;
    if (to === 'remove') acts.remove.press({ params, body: { dropsInviteLink } }, told);
    else acts[to].press({ params }, told);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`members.${to}.title`, { name })}
      act={t(`members.${to}.do`)}
      busy={acts[to].isPending}
      onConfirm={confirm}
    >
      <p>{t(`members.${to}.text`)}</p>
      {to === 'remove' && hasInviteLink && (
        <CheckField
          ref={linkGoes}
          label={t('members.remove.dropLink')}
          hint={t('members.remove.dropLink.hint')}
        />
      )}
    </ConfirmDialog>
  );
}
