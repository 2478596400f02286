import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotesForm } from './NotesForm.tsx';

/** Writes what whoever speaks reads on the moderator panel. */
export function NotesButton({ session }: { session: LiveSession }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="edit" />} onClick={() => setOpen(true)}>
        {t('notes.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('notes.title')}>
        <NotesForm session={session} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
