import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

type Props = { session: Pick<LiveSession, 'id' | 'name'>; resultsShown: boolean };

/** Lets the audience see the results of a session, or hides them again. */
export function RevealButton({ session: { id: lsId, name }, resultsShown }: Props) {
  const send = useSend('revealResults');

  function show(shown: boolean) {
    send.mutate(
      { params: { lsId }, body: { shown } },
      {
        onSuccess: () =>
          toast(t(shown ? 'desk.revealed' : 'desk.concealed', { name }), {
            variant: 'ok',
            about: `results ${lsId}`,
            action: { label: t('studio.undo'), onPress: () => show(!shown) },
          }),
        onError: tellFailure,
      },
    );
  }

  return (
    <Button
      size="small"
      variant={resultsShown ? 'quiet' : 'primary'}
      busy={send.isPending}
      onClick={() => show(!resultsShown)}
    >
      {t(resultsShown ? 'desk.conceal' : 'desk.reveal')}
    </Button>
  );
}
