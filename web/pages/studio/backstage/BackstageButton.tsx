import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { BackstageDialog } from './BackstageDialog.tsx';
import { useBackstage } from './use-backstage.ts';
import { useReadReceipts } from './use-read-receipts.ts';

/** Sends those on stage a message, and says how many of the messages they have not read. */
export function BackstageButton({ pigeonholeId }: { pigeonholeId: string }) {
  const [open, setOpen] = useState(false);
  const { waiting } = useBackstage();
  useReadReceipts();
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="talk" />} onClick={() => setOpen(true)}>
        {t('backstage.open')}
        {waiting.length > 0 && (
          <>
            {' '}
            <Chip variant="gold">
              <span aria-hidden="true">{waiting.length}</span>
              <VisuallyHidden>{t('backstage.unread', { count: waiting.length })}</VisuallyHidden>
            </Chip>
          </>
        )}
      </Button>
      <BackstageDialog pigeonholeId={pigeonholeId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
