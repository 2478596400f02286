import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';

/** The list of who is blocked, at the desk. */
export function BlockedButton({ phId }: { phId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('chatBlocks.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('chatBlocks.title')}>
        <BlockedPeople phId={phId} />
      </Dialog>
    </>
  );
}
