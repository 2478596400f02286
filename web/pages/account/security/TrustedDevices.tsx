import type { TrustedDevice } from '#contract/accounts/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { formatTime, t } from '#web/messages.ts';
import { DeviceRow } from '../sessions/DeviceRow.tsx';
import { ProvenButton } from './ProofProvider.tsx';
import styles from './security.module.css';

/** Devices that are not asked for the second step until a day. */
export function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
  if (devices.length === 0) return <p className={styles.text}>{t('security.devices.none')}</p>;
  return (
    <ul className={styles.rows}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          seenAt={device.lastUsedAt}
          note={t('security.devices.until', { day: dayOf(device.expiresAt) })}
          action={<Forget id={device.id} />}
        />
      ))}
    </ul>
  );
}

function Forget({ id }: { id: string }) {
  const forget = useSend('forgetDevice');
  return (
    <ProvenButton
      label={t('security.devices.forget')}
      act={async () => {
        await forget.mutateAsync({ params: { deviceId: id } });
      }}
    />
  );
}

const dayOf = (instant: string) =>
  formatTime(new Date(instant), { day: '2-digit', month: 'short', year: 'numeric' });
