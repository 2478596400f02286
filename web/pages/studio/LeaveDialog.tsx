import { useBlocker } from 'react-router';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { isLostByLeaving } from '#web/ui/entry/losses.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Asks whoever goes to another page whether they mean it, where that would lose something. */
export function LeaveDialog() {
  const { state, reset, proceed } = useBlocker(isLostByLeaving);
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('studio.leave.title')}
      actions={
        <>
          <Button onClick={() => reset?.()}>{t('studio.leave.stay')}</Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t('studio.leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('studio.leave.text')}</p>
    </Dialog>
  );
}
