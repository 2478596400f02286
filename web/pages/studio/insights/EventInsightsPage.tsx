import { Link } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readEventInsights } from '#contract/interaction/insights.ts';
import { expectedIn } from '#contract/pigeonholes/advanced.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useAsk } from '#web/api/queries.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { CleanedNote } from './CleanedNote.tsx';
import { Figures } from './Figures.tsx';
import { FollowSession } from './FollowSession.tsx';
import styles from './insights.module.css';
import { SessionTable } from './SessionTable.tsx';

/** What came in to an event: all of it, and session by session. */
export default function EventInsightsPage() {
  return (
    <EventPage>
      {(pigeonhole) => (
        <DeskLiveProvider pigeonholeId={pigeonhole.id} channel="admin">
          <Insights pigeonhole={pigeonhole} />
        </DeskLiveProvider>
      )}
    </EventPage>
  );
}

function Insights({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('readEventInsights', { params: { phId: pigeonhole.id } });
  const hasSessions = (answer.data?.sessions.length ?? 0) > 0;
  return (
    <div className={styles.page}>
      <FollowLive />
      <PageHead title={t('insights.title')} of={pigeonhole.name} lead={t('insights.lead')}>
        {hasSessions && (
          <Button variant="quiet" onClick={() => window.print()}>
            {t('insights.print')}
          </Button>
        )}
      </PageHead>
      <Asked answer={answer}>{(insights) => <Told insights={insights} pigeonhole={pigeonhole} />}</Asked>
    </div>
  );
}

/** A node up to 0.3 does not tell the tapped reactions. */
function Told({
  insights: { attendees, cleanedAt, people, reactions = 0, sessions, written, votes },
  pigeonhole,
}: {
  insights: ReplyOf<typeof readEventInsights>;
  pigeonhole: Pigeonhole;
}) {
  const { id, timezone } = pigeonhole;
  const expected = expectedIn(pigeonhole);
  if (sessions.length === 0)
    return (
      <EmptyState
        picture={<RestingFlock />}
        title={t('insights.empty.title')}
        action={
          <Link className={buttonLook()} to={to('agenda', { phId: id })}>
            {t('agenda.add')}
          </Link>
        }
      >
        {t('insights.empty.text')}
      </EmptyState>
    );
  return (
    <>
      <CleanedNote at={cleanedAt} zone={timezone} />
      <Figures
        of={[
          {
            label: t('insights.figure.attendees'),
            value: attendees,
            beside:
              expected === null
                ? undefined
                : t('insights.figure.expected', { expected: formatNumber(expected) }),
          },
          { label: t('insights.figure.people'), value: people },
          { label: t('insights.figure.sessions'), value: sessions.length },
          { label: t('insights.figure.written'), value: written },
          { label: t('insights.figure.votes'), value: votes + reactions },
        ]}
      />
      <SessionTable sessions={sessions} phId={id} zone={timezone} />
    </>
  );
}

/** The sessions that run are followed; nothing comes in to the others. */
function FollowLive() {
  const { snapshot } = useStream(agendaStreamId);
  const sessions = snapshot?.sessions ?? [];
  const now = useTimeOf(sessions);
  return agendaParts(sessions, now).live.map(({ id }) => <FollowSession key={id} lsId={id} />);
}
