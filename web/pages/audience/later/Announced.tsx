import { useEffect, useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';
import { useAnnouncement } from '#web/domains/sessions/use-announcement.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { dismiss } from '#web/ui/display/drawings/dismiss.ts';
import styles from './Announced.module.css';

const storageName = 'volary.announcement.closed';

/** What the organizer says to all phones, until it expires or this person closes it, on this device for good. */
export function Announced() {
  const said = useAnnouncement();
  const [closed, setClosed] = useState(() => readStored('device', storageName));
  // A screen reader says what comes into a place it knows, not what the place came with.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);

  function close(id: string) {
    store('device', storageName, id);
    setClosed(id);
    // The button goes away, and with it the focus would.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <div role="status" className={styles.region}>
      {isKnown && said && said.id !== closed && (
        <div className={styles.announced}>
          <p className={styles.said}>
            <span className={styles.from}>{t('announcement.from')}</span>
            <bdi>{said.text}</bdi>
          </p>
          <Button
            variant="bare"
            size="small"
            icon={<Drawn drawing={dismiss} size={16} />}
            aria-label={t('announcement.close')}
            onClick={() => close(said.id)}
          />
        </div>
      )}
    </div>
  );
}
