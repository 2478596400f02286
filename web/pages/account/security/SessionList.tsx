import type { UserSession } from '#contract/accounts/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { DeviceRow } from '../sessions/DeviceRow.tsx';
import styles from './security.module.css';

export function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  const endAll = useSend('endOtherSignIns', { refreshes: ['readSecurity'] });
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
            action={session.current ? null : <End id={session.id} />}
          />
        ))}
      </ul>
      <p className={styles.note}>{t('maxSessions.network')}</p>
      {hasOthers && (
        <div>
          <Button
            look="quiet"
            busy={endAll.isPending}
            onClick={() =>
              endAll.mutate(
                { body: {} },
                { onSuccess: () => toast(t('security.sessions.allEnded'), { look: 'ok' }) },
              )
            }
          >
            {t('security.sessions.endAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function End({ id }: { id: string }) {
  const end = useSend('endSignIn', { refreshes: ['readSecurity'] });
  return (
    <Button
      look="quiet"
      size="small"
      busy={end.isPending}
      onClick={() => end.mutate({ body: { sessionId: id } })}
    >
      {t('maxSessions.end')}
    </Button>
  );
}
