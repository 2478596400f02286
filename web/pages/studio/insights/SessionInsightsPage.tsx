import { Link, useParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { FileButton } from './FileButton.tsx';
import { FollowSession } from './FollowSession.tsx';
import styles from './insights.module.css';
import { SessionInsights } from './SessionInsights.tsx';

/** What came in to one session. */
export default function SessionInsightsPage() {
  const { lsId = '' } = useParams();
  const answer = useAsk('readSession', { params: { lsId } });
  return (
    <EventPage>
      {(pigeonhole) => (
        <DeskLiveProvider pigeonholeId={pigeonhole.id} channel="admin">
          <Asked answer={answer} level={1}>
            {({ liveSession }) => <Insights key={lsId} session={liveSession} pigeonhole={pigeonhole} />}
          </Asked>
        </DeskLiveProvider>
      )}
    </EventPage>
  );
}

function Insights({ session, pigeonhole }: { session: LiveSession; pigeonhole: Pigeonhole }) {
  const now = useServerClock();
  const phase = phaseOf(session, now());
  const answer = useAsk('readSessionInsights', { params: { lsId: session.id } });
  return (
    <div className={styles.page}>
      {phase !== 'ended' && <FollowSession lsId={session.id} />}
      <Link className={styles.back} to={to('insights', { phId: pigeonhole.id })}>
        {t('insights.session.back')}
      </Link>
      <PageHead
        title={t('insights.session.of', { name: session.name })}
        of={pigeonhole.name}
        lead={phase === 'ongoing' ? t('insights.session.live') : t(`sessionType.${session.type}`)}
      >
        <FileButton lsId={session.id} type="excel" />
        <FileButton lsId={session.id} type="pdf" />
        <Button variant="quiet" onClick={() => window.print()}>
          {t('insights.print')}
        </Button>
      </PageHead>
      <Asked answer={answer}>
        {(insights) => <SessionInsights session={session} insights={insights} zone={pigeonhole.timezone} />}
      </Asked>
    </div>
  );
}
