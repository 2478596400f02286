import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { isClosed } from '#contract/sessions/closed.ts';
import { closingSeconds, type Phase, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAppearance } from '#web/domains/appearance/appearance-context.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import type { StreamView } from '#web/realtime/stream-store.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Skeleton } from '#web/ui/status/Skeleton.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useAttendee } from '../event/attendee.ts';
import { Failed } from '../event/Failed.tsx';
import { kindPart } from '../kinds/kind-part.ts';
import { laterPart } from '../parts/later-part.ts';
import { usePart } from '../parts/use-part.ts';
import { Shell } from '../Shell.tsx';
import { to } from '../to.ts';
import { SessionHeading } from './SessionHeading.tsx';
import type { SessionLayout } from './session-layout.ts';

type SessionPageProps = {
  sessionId: string;
  /** Nothing leads away from it. */
  alone: boolean;
  connection: SessionLayout['connection'];
};

export function SessionPage({ sessionId, alone, connection }: SessionPageProps) {
  const { pigeonhole } = useAttendee();
  const { brand } = useBoot();
  const view = useStream(sessionId);
  const agenda = useStream(agendaStreamId);
  const session = view.snapshot?.session ?? null;
  const listed = agenda.snapshot?.sessions.find(({ id }) => id === sessionId) ?? null;
  const time = useTimeOf(session ? [session] : []);
  const phase = session && phaseOf(session, time);
  useTitle(`${session?.name ?? pigeonhole.name} · ${useAppearance().brandName ?? brand}`);

  const back = alone ? null : { to: to('event', { passcode: pigeonhole.passcode }), label: pigeonhole.name };
  const closing = session && closingSeconds(session, time);
  const layout: SessionLayout = { back, connection, live: phase === 'ongoing', closing };

  const closed = [listed, session].find((one) => one !== null && isClosed(one, time));
  if (view.state === 'gone' || closed) {
    return (
      <Shell {...layout} live={false} closing={null}>
        <GoneHere closed={closed ?? null} to={back?.to ?? null} />
      </Shell>
    );
  }
  if (view.snapshot === null || phase === null) {
    return (
      <Shell {...layout}>
        <NotYet state={view.state} />
      </Shell>
    );
  }
  return <Open layout={layout} view={view} snapshot={view.snapshot} phase={phase} />;
}

function GoneHere(props: { closed: LiveSession | null; to: string | null }) {
  const { content: later } = usePart(laterPart);
  return later && <later.Gone {...props} />;
}

type OpenProps = {
  layout: SessionLayout;
  view: StreamView<SessionSnapshot>;
  snapshot: SessionSnapshot;
  phase: Phase;
};

function Open({ layout: given, view, snapshot, phase }: OpenProps) {
  const { content: kind, isStuck } = usePart(kindPart(snapshot.type));
  const { content: later } = usePart(laterPart);
  const isOpen = phase === 'ongoing';
  const layout = {
    ...given,
    atThumb: later && <later.AtThumb layout={given} snapshot={snapshot} isOpen={isOpen} />,
  };
  if (kind === null || phase === 'upcoming')
    return (
      <Shell {...layout}>
        {kind !== null && <SessionHeading session={snapshot.session} />}
        {kind === null ? (
          <NotYet state={isStuck ? 'failed' : 'loading'} />
        ) : (
          later && <later.Waiting session={snapshot.session} kind={kind} />
        )}
      </Shell>
    );
  return (
    <kind.Session
      // What a reset has deleted is not kept on the screen either.
      key={snapshot.session.firstItem}
      layout={layout}
      snapshot={snapshot}
      mine={view.mine}
      isOpen={isOpen}
    />
  );
}

function NotYet({ state }: { state: StreamView<SessionSnapshot>['state'] }) {
  if (state === 'failed') return <Failed />;
  return <Skeleton rows={rows} />;
}

/** The name, the tabs, and what people have said. */
const rows = [3.2, 2.75, 5.5, 5.5];
