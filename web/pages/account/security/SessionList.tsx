import { useRef } from 'react';
import type { UserSession } from '#contract/accounts/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { DeviceRow } from '../sessions/DeviceRow.tsx';
import { deviceName } from '../sessions/device-name.ts';
import { ProvenButton } from './ProofProvider.tsx';
import styles from './security.module.css';

export function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  const endAll = useSend('endOtherSignIns');
  const others = sessions.filter(({ current }) => !current);
  const list = useRef<HTMLUListElement>(null);
  const leaves = useFocusAfterRemoval(
    others.map(({ id }) => id),
    (at) => focusOrContent(list.current?.querySelectorAll('button')[at]),
  );
  const allLeave = useFocusAfterRemoval(others.length > 0 ? ['others'] : [], () => focusOrContent(null));
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            device={session}
            seenAt={session.lastSeenAt}
            current={session.current}
            action={session.current ? null : <LogOut session={session} onEnd={() => leaves(session.id)} />}
          />
        ))}
      </ul>
      <p className={styles.note}>{t('maxSessions.network')}</p>
      {others.length > 0 && (
        <div>
          <ProvenButton
            label={t('security.sessions.endAll')}
            act={async () => {
              allLeave('others');
              await endAll.mutateAsync({ body: {} });
              toast(t('security.sessions.allEnded'), { variant: 'ok' });
            }}
          />
        </div>
      )}
    </>
  );
}

function LogOut({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const end = useSend('endSignIn');
  return (
    <ProvenButton
      label={t('maxSessions.end')}
      name={deviceName(session)}
      act={async () => {
        onEnd();
        await end.mutateAsync({ body: { sessionId: session.id } });
      }}
    />
  );
}
