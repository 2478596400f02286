import { t } from '#web/messages.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { useSessionActions } from './use-session-actions.ts';

type Props = Pick<ReturnType<typeof useSessionActions>, 'reopening'>;

/** The key that recognised voters was destroyed at the end of an anonymous session: they can vote again, which is asked first. */
export function ReopenDialog({ reopening: { asked, session, confirm, cancel } }: Props) {
  const name = session?.name ?? '';
  return (
    <ConfirmDialog
      open={asked}
      onClose={cancel}
      title={t('agenda.reopen.ask', { name })}
      act={t('agenda.reopen')}
      variant="plain"
      onConfirm={confirm}
    >
      <p>{t('agenda.reopen.anonymous')}</p>
    </ConfirmDialog>
  );
}
