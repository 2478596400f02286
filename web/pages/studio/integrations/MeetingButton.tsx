import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { MeetingForm } from './MeetingForm.tsx';

/** The online meeting that a session has of its own. */
export function MeetingButton({ session }: { session: LiveSession }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="external" />} onClick={() => setOpen(true)}>
        {t('meeting.open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('meeting.title')}>
        <MeetingForm session={session} onDone={close} />
      </Dialog>
    </>
  );
}
