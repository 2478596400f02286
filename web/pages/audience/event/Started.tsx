import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { dismiss } from '#web/ui/display/drawings/dismiss.ts';
import { Link } from '../router.tsx';
import { to } from '../to.ts';
import { useAttendee } from './attendee.ts';
import styles from './Started.module.css';

/** Something else has started. It is offered, not forced: somebody may be in the middle of a sentence. */
export function Started({ session }: { session: LiveSession }) {
  const { pigeonhole } = useAttendee();
  const [dismissed, setDismissed] = useState<string | null>(null);
  return (
    <div className={styles.place} role="status">
      {dismissed !== session.id && (
        <div className={styles.started}>
          <span className={styles.words}>{t('event.started', { name: session.name })}</span>
          <Link
            href={to('session', { passcode: pigeonhole.passcode, lsId: session.id })}
            className={buttonLook({ size: 'small' })}
          >
            {t('event.started.open')}
          </Link>
          <Button
            variant="bare"
            size="small"
            icon={<Drawn drawing={dismiss} size={16} />}
            aria-label={t('toast.dismiss')}
            onClick={() => setDismissed(session.id)}
          />
        </div>
      )}
    </div>
  );
}
