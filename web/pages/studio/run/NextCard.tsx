import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { soonText } from '#web/domains/pigeonholes/event-time.ts';
import type { AgendaParts } from '#web/domains/sessions/live-now.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { searchOf } from '../layout/search-of.ts';
import { PhaseButton } from '../sessions/PhaseButton.tsx';
import type { useSessionActions } from '../sessions/use-session-actions.ts';
import styles from './run.module.css';

type Props = {
  /** Null: not known yet. */
  parts: AgendaParts | null;
  pigeonhole: Pigeonhole;
  actions: ReturnType<typeof useSessionActions>;
  shown: LiveSession | null;
  now: number;
  /** The way into a rehearsal; false where it stands elsewhere. */
  rehearse: ReactNode;
};

const mostShown = 5;
const idOf = ({ id }: LiveSession): string => id;

export function NextCard({ parts, pigeonhole, actions, shown, now, rehearse }: Props) {
  const { locale } = useBoot();
  const upcoming = parts?.upcoming.slice(0, mostShown) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the button that takes its place: it starts another one.
  const leaves = useFocusAfterRemoval(upcoming.map(idOf), () => focusOrContent(heading.current));
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2 ref={heading} tabIndex={-1}>
          {t('run.next')}
        </h2>
        <Link className={styles.small} to={to('agenda', { phId: pigeonhole.id })}>
          {t('run.next.all')}
        </Link>
      </div>
      {parts === null && <Skeleton rows={rowsOf(3, 2.75)} />}
      {parts && upcoming.length === 0 && <p className={styles.nothing}>{t('run.next.empty')}</p>}
      <ul className={styles.sessions}>
        {upcoming.map((session) => (
          <Row key={session.id} session={session} current={shown?.id === session.id}>
            {session.timeRange.start && (
              <Chip variant="gold">
                {soonText(session.timeRange.start, pigeonhole.timezone, locale, now)}
              </Chip>
            )}
            <PhaseButton
              actions={actions}
              sessionId={session.id}
              // A session that is started leaves the list, and those below it move up.
              place="next"
              meaning={upcoming.map(idOf).join(' ')}
              aria-label={t('agenda.start.of', { name: session.name })}
              onPress={() => {
                leaves(session.id);
                void actions.start(session);
              }}
            >
              {t('agenda.start')}
            </PhaseButton>
          </Row>
        ))}
        {parts?.ended.slice(-2).map((session) => (
          <Row key={session.id} session={session} current={shown?.id === session.id}>
            <Chip variant="mute">{t('run.ended')}</Chip>
          </Row>
        ))}
      </ul>
      {rehearse && (
        <div className={styles.rehearse}>
          <p className={styles.nothing}>{t('testMode.off.text')}</p>
          {rehearse}
        </div>
      )}
    </Card>
  );
}

function Row({
  session,
  current,
  children,
}: {
  session: LiveSession;
  current: boolean;
  children: ReactNode;
}) {
  const [params] = useSearchParams();
  return (
    <li className={styles.session}>
      <Link
        className={styles.sessionName}
        aria-current={current || undefined}
        to={{ search: searchOf(params, { session: session.id }) }}
        replace
      >
        <span className={styles.sessionType}>{t(`sessionType.${session.type}`)}</span>{' '}
        <span dir="auto">{session.name}</span>
      </Link>
      {children}
    </li>
  );
}
