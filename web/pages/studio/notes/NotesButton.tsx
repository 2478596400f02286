import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotesForm } from './NotesForm.tsx';

type Props = {
  session: LiveSession;
  /** When they were saved. */
  onDone?: () => void;
};

/** Writes what whoever speaks reads on the moderator panel. */
export function NotesButton({ session, onDone }: Props) {
  const [open, setOpen] = useState(false);
  function done() {
    setOpen(false);
    onDone?.();
  }
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="edit" />} onClick={() => setOpen(true)}>
        {t('notes.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('notes.title')}>
        <NotesForm session={session} onDone={done} />
      </Dialog>
    </>
  );
}
