import type { Member } from '#contract/workspaces/members.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** What is to be done with a member, once it is confirmed. */
export type Asked = { to: 'remove' | 'transfer' | 'stepDown'; member: Member };

type Props = {
  tId: string;
  asked: Asked | null;
  onClose: () => void;
  /** It is confirmed: their row, or what stands in it, may go. */
  onConfirm: (memberId: string) => void;
};

export function AskFirst({ tId, asked, onClose, onConfirm }: Props) {
  const acts = {
    remove: useSend('removeMember'),
    transfer: useSend('transferTeamOwner'),
    stepDown: useSend('demoteTeamLead'),
  };
  if (asked === null) return null;
  const { to, member } = asked;
  const name = member.name ?? member.email;
  const act = acts[to];

  function confirm() {
    onConfirm(member.id);
    act.mutate(
      { params: { tId, memberId: member.id } },
      {
        onSuccess: () => toast(t(`members.${to}.done`, { name }), { variant: 'ok' }),
        onError: tellFailure,
        onSettled: onClose,
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`members.${to}.title`, { name })}
      actions={
        <>
          <Button variant="danger" busy={act.isPending} onClick={confirm}>
            {t(`members.${to}.do`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`members.${to}.text`)}</p>
    </Dialog>
  );
}
