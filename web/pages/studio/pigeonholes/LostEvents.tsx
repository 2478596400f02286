import { useRef } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { useAllOver } from '../layout/FollowChanges.tsx';
import styles from './pigeonholes.module.css';

type Named = Pick<Pigeonhole, 'id' | 'name'>;

/** Above a list of events: which of those it has shown were transferred out of its reader's workspaces. Whoever opens it later missed nothing here. */
export function LostEvents({ shown }: { shown: readonly Named[] }) {
  const named = useRef(new Map<string, string>());
  for (const { id, name } of shown) named.current.set(id, name);
  const handedOver = useAllOver('pigeonhole', 'handedOver').filter((id) => named.current.has(id));
  // There before its words are: what comes with its words is not read out.
  return (
    <div role="status">
      {handedOver.map((id) => (
        <LostEvent key={id} id={id} name={named.current.get(id) ?? ''} />
      ))}
    </div>
  );
}

/** Who is in the other workspace, too, has the event as before. */
function LostEvent({ id, name }: Named) {
  const { error } = useAsk('readPigeonhole', { params: { phId: id } });
  if (error?.status !== 404) return null;
  return <p className={styles.lost}>{t('phList.lostEvent', { name })}</p>;
}
