import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  text: string;
  busy: boolean;
  onReset: () => void;
  onClose: () => void;
};

/** A link that is reset is dead for everybody who has it, at once: that is asked first. */
export function ResetLinkDialog({ open, title, text, busy, onReset, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onReset}>
            {t('run.panels.reset')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
