import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { useSessionActions } from './use-session-actions.ts';

type Props = Pick<ReturnType<typeof useSessionActions>, 'reopening'>;

/** The key that recognised voters was destroyed at the end of an anonymous session: they can vote again, which is asked first. */
export function ReopenDialog({ reopening: { asked, session, confirm, cancel } }: Props) {
  const name = session?.name ?? '';
  return (
    <Dialog
      open={asked}
      onClose={cancel}
      title={t('agenda.reopen.ask', { name })}
      actions={
        <>
          <Button onClick={confirm}>{t('agenda.reopen')}</Button>
          <Button variant="quiet" onClick={cancel}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('agenda.reopen.anonymous')}</p>
    </Dialog>
  );
}
