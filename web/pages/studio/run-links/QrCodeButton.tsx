import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import styles from './run-links.module.css';

type Props = {
  name: string;
  address: string;
  /** What tells it from the code of another link of this name. */
  label?: string;
};

/** The code large enough for a phone that is held to the screen, only while it is asked for. */
export function QrCodeButton({ name, address, label = t('runLinks.qr', { name }) }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Icon name="qr" />
      </ActionIcon>
      <Dialog open={open} onClose={() => setOpen(false)} title={name}>
        <div className={styles.code}>
          <QrCode address={address} label={label} />
        </div>
      </Dialog>
    </>
  );
}
