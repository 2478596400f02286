import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isOfPastTest } from '#web/domains/sessions/of-past-test.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { kinds } from '../kinds/kinds.ts';
import styles from './desk.module.css';
import { ReactionTotals } from './ReactionTotals.tsx';

/** The desk of one session, by its kind. What is on the desk comes by the stream alone. */
export function SessionDesk({ session }: { session: LiveSession }) {
  const { state, snapshot } = useStream(session.id);
  if (snapshot === null || isOfPastTest(snapshot, session))
    return (
      <div className={styles.panel}>
        {snapshot !== null || state === 'loading' ? (
          <Skeleton rows={rowsOf(3, 4.5)} />
        ) : (
          <EmptyState level={3} picture={<PulledPlug />} title={t('studio.failed.title')} />
        )}
      </div>
    );
  const { Desk } = kinds[snapshot.type];
  // What a reset has deleted is not kept on the desk either.
  return (
    <>
      {snapshot.reactions && <ReactionTotals counts={snapshot.reactions} />}
      <Desk key={snapshot.session.firstItem} snapshot={snapshot} />
    </>
  );
}
