import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { AnnounceDialog } from './AnnounceDialog.tsx';

export function AnnounceButton({ pigeonholeId }: { pigeonholeId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="phone" />} onClick={() => setOpen(true)}>
        {t('announcing.open')}
      </Button>
      <AnnounceDialog pigeonholeId={pigeonholeId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
