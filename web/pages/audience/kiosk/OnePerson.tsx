import { type ComponentPropsWithRef, useEffect, useMemo, useState } from 'react';
import { t } from '#web/messages.ts';
import { OutboxProvider } from '#web/realtime/LiveOutbox.tsx';
import { ConnectionProvider } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { JoinedEvent } from '../event/JoinedEvent.tsx';
import type { Arrival } from '../join/joined.ts';
import { RouterProvider } from '../router.tsx';
import styles from './kiosk.module.css';
import type { Person } from './person.ts';
import { useIdle } from './use-idle.ts';

type Props = { person: Person; start: string; onDone: () => void; onGone: () => void };

/** The event as phones have it. Where one is in it stands in no address, so the browser's history keeps none of it. */
export function OnePerson({ person, start, onDone, onGone }: Props) {
  const [place, setPath] = useState(start);
  // The query of the kiosk's own address goes along, and names no page within.
  const [path = ''] = place.split('?');
  const [joined, setJoined] = useState(person.joined);
  const { hasBegun, secondsLeft, stay } = useIdle(onGone);
  const { name } = joined.pigeonhole;

  // Nobody is there yet: the kiosk follows the event.
  useEffect(() => {
    if (!hasBegun) setPath(start);
  }, [hasBegun, start]);

  const router = useMemo(() => {
    const navigate = (to: string) => {
      setPath(to);
      scrollTo(0, 0);
    };
    const linkTo = (href: string): ComponentPropsWithRef<'a'> => ({
      href: undefined,
      role: 'link',
      tabIndex: 0,
      onKeyDown: ({ key }) => key === 'Enter' && navigate(href),
    });
    return { path, navigate, linkTo };
  }, [path]);

  return (
    <RouterProvider value={router}>
      <ConnectionProvider value={person.live}>
        <OutboxProvider value={person.outbox}>
          <div className={styles.kiosk}>
            <section className={styles.bar} aria-label={t('kiosk.shared')}>
              <p className={styles.event}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span>{t('kiosk.shared')}</span>
              </p>
              {hasBegun && <Button onClick={onDone}>{t('kiosk.next')}</Button>}
            </section>
            <JoinedEvent
              joined={joined}
              join={person.join}
              onArrival={(arrival: Arrival) => arrival.is === 'in' && setJoined(arrival.joined)}
            />
          </div>
          <Dialog
            open={secondsLeft !== null}
            onClose={stay}
            title={t('kiosk.idle.title')}
            actions={<Button onClick={stay}>{t('kiosk.idle.stay')}</Button>}
          >
            <p className={styles.counting}>{t('kiosk.idle.text', { count: secondsLeft ?? 0 })}</p>
          </Dialog>
        </OutboxProvider>
      </ConnectionProvider>
    </RouterProvider>
  );
}
