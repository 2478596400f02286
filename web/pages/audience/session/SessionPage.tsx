import type { ComponentProps } from 'react';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { closingSeconds, type Phase, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { t } from '#web/messages.ts';
import { useRoom, useStream } from '#web/realtime/LiveRoom.tsx';
import type { StreamView } from '#web/realtime/stream-store.ts';
import { BrokenFlight, GatheringFlock, WaitingPoll } from '#web/ui/brand/pictures.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { Countdown } from '#web/ui/display/Countdown.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Skeleton } from '#web/ui/display/Skeleton.tsx';
import type { Connection } from '#web/ui/display/StatusLine.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useAttendee } from '../event/attendee.ts';
import { Failed } from '../event/Failed.tsx';
import { startSentence } from '../event/SessionCards.tsx';
import { Started } from '../event/Started.tsx';
import type { PollSession } from '../PollSession.tsx';
import { QnaSession } from '../QnaSession.tsx';
import { Link } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { to } from '../to.ts';
import { usePoll } from '../use-poll.ts';
import { SessionHeading } from './SessionHeading.tsx';

/** What all kinds of session show alike: where one is, how it is with the network, what has started elsewhere. */
export type SessionFrame = {
  back: { to: string; label: string };
  connection: Connection;
  live: boolean;
  /** Seconds left, when the end is near. */
  closing: number | null;
};

type SessionPageProps = { sessionId: string; connection: Connection; started: LiveSession | null };

export function SessionPage({ sessionId, connection, started }: SessionPageProps) {
  const { room } = useAttendee();
  const { brand } = useBoot();
  const { streams } = useRoom();
  const view = useStream(sessionId);
  const session = view.snapshot?.session ?? null;
  const time = useTimeOf(session ? [session] : [], () => streams.now());
  const phase = session && phaseOf(session, time);
  useTitle(`${session?.name ?? room.name} · ${brand}`);

  const back = { to: to('room', { passcode: room.passcode }), label: room.name };
  const closing = session && closingSeconds(session, time);
  const frame: SessionFrame = { back, connection, live: phase === 'ongoing', closing };

  if (view.state === 'gone') {
    return (
      <Shell {...frame} live={false} closing={null}>
        <Gone to={back.to} />
      </Shell>
    );
  }
  if (view.snapshot === null || phase === null) {
    return (
      <Shell {...frame}>
        <NotYet state={view.state} />
      </Shell>
    );
  }
  return (
    <>
      <Open frame={frame} view={view} snapshot={view.snapshot} phase={phase} />
      {started && <Started session={started} />}
    </>
  );
}

type OpenProps = {
  frame: SessionFrame;
  view: StreamView<SessionSnapshot>;
  snapshot: SessionSnapshot;
  phase: Phase;
};

function Open({ frame, view, snapshot, phase }: OpenProps) {
  if (phase === 'upcoming') {
    return (
      <Shell {...frame}>
        <SessionHeading session={snapshot.session} />
        <Waiting session={snapshot.session} />
      </Shell>
    );
  }
  switch (snapshot.session.type) {
    case 'qna':
      return <QnaSession frame={frame} snapshot={snapshot} mine={view.mine} isOpen={phase === 'ongoing'} />;
    case 'poll':
      return <PollPage frame={frame} snapshot={snapshot} mine={view.mine} isOpen={phase === 'ongoing'} />;
  }
}

function PollPage(props: ComponentProps<typeof PollSession>) {
  const { Poll, isStuck } = usePoll();
  if (Poll !== null) return <Poll {...props} />;
  return (
    <Shell {...props.frame}>
      <NotYet state={isStuck ? 'failed' : 'loading'} />
    </Shell>
  );
}

const aDay = 24 * 60 * 60 * 1000;

function Waiting({ session }: { session: LiveSession }) {
  const { streams } = useRoom();
  const { locale } = useBoot();
  const until = session.timeRange.start === null ? null : Date.parse(session.timeRange.start);
  const isPoll = session.type === 'poll';
  return (
    <EmptyState
      picture={isPoll ? <WaitingPoll /> : <GatheringFlock />}
      title={t(isPoll ? 'empty.pollNotStarted.title' : 'empty.waiting.title')}
    >
      {until !== null && until - streams.now() < aDay ? (
        <p>
          {t('session.soon')} <Countdown until={until} now={() => streams.now()} />
        </p>
      ) : (
        <p>{startSentence(session, streams.now(), locale)}</p>
      )}
      <p>{t(isPoll ? 'empty.pollNotStarted.text' : 'empty.waiting.text')}</p>
    </EmptyState>
  );
}

function NotYet({ state }: { state: StreamView<SessionSnapshot>['state'] }) {
  if (state === 'failed') return <Failed />;
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Skeleton lines={2} />
      <Skeleton block />
      <Skeleton block />
    </div>
  );
}

function Gone({ to }: { to: string }) {
  return (
    <EmptyState
      level={1}
      picture={<BrokenFlight />}
      title={t('session.gone.title')}
      action={
        <Link href={to} className={buttonLook()}>
          {t('session.gone.action')}
        </Link>
      }
    >
      {t('session.gone.text')}
    </EmptyState>
  );
}
