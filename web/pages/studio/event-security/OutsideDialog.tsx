import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

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
    <ConfirmDialog
      open={goOn !== null}
      onClose={onClose}
      title={t('eventSecurity.outside.title')}
      act={t('eventSecurity.outside.save')}
      onConfirm={save}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
