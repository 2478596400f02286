import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

type Props = {
  goOn: (() => void) | null;
  onClose: () => void;
  /** What it would mean for them. */
  children: ReactNode;
};

/** Whoever saves a list that leaves out their own address is asked first: mostly it is a slip. */
export function OutsideDialog({ goOn, onClose, children }: Props) {
  function save(): void {
    goOn?.();
    onClose();
  }

  return (
    <Dialog
      open={goOn !== null}
      onClose={onClose}
      title={t('eventSecurity.outside.title')}
      actions={
        <>
          <Button variant="danger" onClick={save}>
            {t('eventSecurity.outside.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
