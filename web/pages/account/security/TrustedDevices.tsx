import { useRef } from 'react';
import type { TrustedDevice } from '#contract/accounts/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { labelDay } from '#web/ui/words/label-day.ts';
import { DeviceRow } from '../sessions/DeviceRow.tsx';
import { ProvenButton } from './ProofProvider.tsx';
import styles from './security.module.css';

/** Devices that are not asked for the second step until a day. */
export function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
  const list = useRef<HTMLUListElement>(null);
  const leaves = useFocusAfterRemoval(
    devices.map(({ id }) => id),
    (at) => focusOrContent(list.current?.querySelectorAll('button')[at]),
  );
  if (devices.length === 0) return <p className={styles.text}>{t('security.devices.none')}</p>;
  return (
    <ul ref={list} className={styles.rows}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          seenAt={device.lastUsedAt}
          note={t('security.devices.until', { day: dayOf(device.expiresAt) })}
          action={<Forget id={device.id} onForget={() => leaves(device.id)} />}
        />
      ))}
    </ul>
  );
}

function Forget({ id, onForget }: { id: string; onForget: () => void }) {
  const forget = useSend('forgetDevice');
  return (
    <ProvenButton
      label={t('security.devices.forget')}
      act={async () => {
        onForget();
        await forget.mutateAsync({ params: { deviceId: id } });
      }}
    />
  );
}

const dayOf = (instant: string) => labelDay(new Date(instant));
