import type { UserSession } from '#contract/accounts/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { DeviceRow } from '../sessions/DeviceRow.tsx';
import { deviceName } from '../sessions/device-name.ts';
import { ProvenButton } from './ProofProvider.tsx';
import styles from './security.module.css';

export function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  const endAll = useSend('endOtherSignIns');
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            device={session}
            seenAt={session.lastSeenAt}
            current={session.current}
            action={session.current ? null : <LogOut session={session} />}
          />
        ))}
      </ul>
      <p className={styles.note}>{t('maxSessions.network')}</p>
      {hasOthers && (
        <div>
          <ProvenButton
            label={t('security.sessions.endAll')}
            act={async () => {
              await endAll.mutateAsync({ body: {} });
              toast(t('security.sessions.allEnded'), { variant: 'ok' });
            }}
          />
        </div>
      )}
    </>
  );
}

function LogOut({ session }: { session: UserSession }) {
  const end = useSend('endSignIn');
  return (
    <ProvenButton
      label={t('maxSessions.end')}
      name={deviceName(session)}
      act={async () => {
        await end.mutateAsync({ body: { sessionId: session.id } });
      }}
    />
  );
}
