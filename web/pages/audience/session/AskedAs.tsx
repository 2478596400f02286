import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useAttendee } from '../event/attendee.ts';
import styles from './AskedAs.module.css';
import { NameDialog } from './NameDialog.tsx';

/** Who will see the name: said at the moment of asking, in plain words. */
export function AskedAs({ session }: { session: LiveSession }) {
  const { attendee } = useAttendee();
  const [open, setOpen] = useState(false);
  if (session.settings.anonymous) return t('ask.anonymous');
  return (
    <>
      {attendee.name ? t('ask.named', { name: attendee.name }) : t('ask.unnamed')}{' '}
      <button type="button" className={styles.change} onClick={() => setOpen(true)}>
        {t(attendee.name ? 'ask.name.change' : 'ask.name.add')}
      </button>
      <NameDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
