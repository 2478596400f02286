import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { classes } from '#web/ui/look/classes.ts';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { kinds } from '../kinds/kinds.ts';
import { intoSight } from '../layout/into-sight.ts';
import { searchOf } from '../layout/search-of.ts';
import { NotesButton } from '../notes/NotesButton.tsx';
import { SessionCard } from '../sessions/SessionCard.tsx';
import type { useSessionActions } from '../sessions/use-session-actions.ts';
import styles from './run.module.css';

type Props = {
  session: LiveSession | null;
  live: readonly LiveSession[];
  next: LiveSession | null;
  now: number;
  loading: boolean;
  pigeonholeId: string;
  actions: ReturnType<typeof useSessionActions>;
  /** The way into a rehearsal; false where there is none. */
  rehearse: ReactNode;
};

/** The session that is being run, with its desk; without one, the way to start one. */
export function LiveCard({ session, live, next, now, loading, pigeonholeId, actions, rehearse }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const offered = session === null && next !== null ? [next.id] : [];
  const leaves = useFocusAfterRemoval(offered, () => focusOrContent(heading.current));
  if (loading)
    return (
      <Card as="section">
        <Skeleton rows={rowsOf(5, 4.5)} />
      </Card>
    );
  if (!session)
    return (
      <Card as="section" className={styles.live}>
        <NothingLive
          next={next}
          pigeonholeId={pigeonholeId}
          busy={next !== null && actions.busy === next.id}
          onStart={(session) => {
            leaves(session.id);
            void actions.start(session);
          }}
          rehearse={rehearse}
        />
      </Card>
    );
  return (
    <SessionCard
      session={session}
      heading={heading}
      now={now}
      actions={actions}
      options={(close) => <NotesButton session={session} onDone={close} />}
      top={<Switch live={live} session={session} />}
    />
  );
}

/**
 * Several sessions may run at once: in other halls, or a poll beside a Q&A. Whoever looks at one that does not run finds the
 * way back here.
 */
function Switch({ live, session }: { live: readonly LiveSession[]; session: LiveSession }) {
  const [params] = useSearchParams();
  const shown = live.some(({ id }) => id === session.id) ? live : [...live, session];
  if (shown.length === 1) return null;
  return (
    <nav className={styles.switch} aria-label={t('run.switch')}>
      {shown.map(({ id, name }) => (
        <Link
          key={id}
          className={classes(styles.switchTo, id === session.id && styles.switchedTo)}
          aria-current={id === session.id || undefined}
          ref={id === session.id ? intoSight : undefined}
          to={{ search: searchOf(params, { session: id }) }}
          replace
        >
          <span className={styles.switchName}>
            <bdi>{name}</bdi>
          </span>
          <Pending lsId={id} />
        </Link>
      ))}
    </nav>
  );
}

/** What waits in a session one does not look at. */
function Pending({ lsId }: { lsId: string }) {
  const { snapshot } = useStream(lsId);
  const count = snapshot ? kinds[snapshot.type].waiting(snapshot) : 0;
  if (count === 0) return null;
  return (
    <span className={styles.pending}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{t('desk.news', { count })}</VisuallyHidden>
    </span>
  );
}

function NothingLive({
  next,
  pigeonholeId,
  busy,
  onStart,
  rehearse,
}: Pick<Props, 'next' | 'pigeonholeId' | 'rehearse'> & {
  busy: boolean;
  onStart: (session: LiveSession) => void;
}) {
  return (
    <EmptyState
      picture={<RestingFlock />}
      title={t('run.nothingLive.title')}
      action={
        next ? (
          <div className={styles.first}>
            <Button busy={busy} onClick={() => onStart(next)}>
              {t('run.startNext', { name: next.name })}
            </Button>
            {rehearse}
          </div>
        ) : (
          <Link className={buttonLook()} to={to('agenda', { phId: pigeonholeId })}>
            {t('agenda.add')}
          </Link>
        )
      }
    >
      {next ? t(rehearse ? 'run.nothingYet.text' : 'run.nothingLive.text') : t('run.noSessions.text')}
    </EmptyState>
  );
}
