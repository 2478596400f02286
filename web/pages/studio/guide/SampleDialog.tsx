import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { usePress } from '../layout/use-press.ts';

/** What the guide begins with: how an event goes, once for each event. */
export function SampleDialog({ phId, open }: { phId: string; open: boolean }) {
  const [isClosed, setClosed] = useState(false);
  const { press } = usePress('saveSampleOnboardingModal');

  function close(): void {
    setClosed(true);
    press({ params: { phId } });
  }

  return (
    <Dialog
      open={open && !isClosed}
      onClose={close}
      title={t('guide.sample.title')}
      actions={<Button onClick={close}>{t('guide.sample.close')}</Button>}
    >
      <ol>
        <li>{t('guide.sample.first')}</li>
        <li>{t('guide.sample.second')}</li>
        <li>{t('guide.sample.third')}</li>
      </ol>
    </Dialog>
  );
}
