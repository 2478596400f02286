import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What the button says that does it. */
  act: string;
  /** `plain`: nothing is lost by it. */
  variant?: 'danger' | 'plain';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done that cannot simply be taken back. */
export function ConfirmDialog({
  open,
  title,
  act,
  variant = 'danger',
  busy = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant={variant === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => onConfirm()}
          >
            {act}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
