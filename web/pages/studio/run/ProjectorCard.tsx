import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { kinds } from '../kinds/kinds.ts';
import styles from './run.module.css';

/** What the hall sees now, small. */
export function ProjectorCard({ session }: { session: LiveSession | null }) {
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('run.projector')}</h2>
        {session && <Chip variant="ok">{t('run.projector.live')}</Chip>}
      </div>
      <div className={styles.screen} data-theme="dark">
        {session ? (
          <Screen session={session} />
        ) : (
          <p className={styles.quiet}>{t('run.projector.waiting')}</p>
        )}
      </div>
    </Card>
  );
}

function Screen({ session }: { session: LiveSession }) {
  const { snapshot } = useStream(session.id);
  if (!snapshot) return null;
  const { Screen } = kinds[snapshot.type];
  return Screen && <Screen snapshot={snapshot} />;
}
