import { useRef } from 'react';
import { usePlace } from '../router.tsx';
import { Announced } from './Announced.tsx';
import styles from './Notices.module.css';
import { Started } from './Started.tsx';
import { useCoversField } from './use-covers-field.ts';
import type { ToTell } from './use-opens-by-itself.ts';

export { texts as english } from '#contract/messages/en/notices.ts';

/** On top of every page of the event, and of one that is embedded: nothing leads away from that. */
export function Notices({ told }: { told: ToTell | null }) {
  const { sessionId, alone } = usePlace();
  const place = useRef<HTMLDivElement>(null);
  const covers = useCoversField(place);
  return (
    <div ref={place} className={styles.place} data-waits={covers || undefined}>
      <Announced />
      {sessionId !== null && !alone && <Started key={sessionId} told={told} />}
    </div>
  );
}
