import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';

type Props = { session: Pick<LiveSession, 'id' | 'name'>; resultsShown: boolean };

/** Lets the audience see the results of a session, or hides them again. */
export function RevealButton({ session: { id: lsId, name }, resultsShown }: Props) {
  const send = usePress('revealResults');
  const about = `results ${lsId}`;

  function show(shown: boolean) {
    retract(about);
    send.press(
      { params: { lsId }, body: { shown } },
      {
        done: () =>
          toast(t(shown ? 'desk.revealed' : 'desk.concealed', { name }), {
            variant: 'ok',
            about,
            action: { label: t('studio.undo'), onPress: () => show(!shown) },
          }),
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
