import type { ReactNode } from 'react';
import type { Device } from '#contract/accounts/sessions.ts';
import { t } from '#web/messages.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { classes } from '#web/ui/look/classes.ts';
import { lastTime } from '#web/ui/words/time-ago.ts';
import { useNow } from '../forms/use-now.ts';
import page from '../page.module.css';
import { deviceName } from './device-name.ts';
import styles from './sessions.module.css';

type Props = {
  device: Device;
  seenAt: string;
  current?: boolean;
  /** A further line, as until when it is good. */
  note?: string;
  action?: ReactNode;
};

/** A browser somewhere: what it says it is, the network it came from, and when it was there last. */
export function DeviceRow({ device, seenAt, current = false, note, action }: Props) {
  const now = useNow();
  return (
    <li className={styles.row}>
      <Icon name={device.kind === 'computer' || device.kind === null ? 'device' : 'phone'} />
      <div className={styles.what}>
        <p className={styles.name}>
          {deviceName(device)}
          {current && <Chip variant="ok">{t('sessions.current')}</Chip>}
        </p>
        <p className={classes(page.facts, styles.where)}>
          {device.network !== null && (
            <span>
              {t('sessions.network')} <bdi>{device.network}</bdi>
            </span>
          )}{' '}
          <span>{t('sessions.seen', { when: lastTime(seenAt, now) })}</span>
        </p>
        {note && <p className={styles.where}>{note}</p>}
      </div>
      {action && <div className={styles.act}>{action}</div>}
    </li>
  );
}
