import { lazy, Suspense, useEffect, useState } from 'react';
import { AppearanceHere } from '#web/domains/appearance/AppearanceHere.tsx';
import { keepReceipt } from '#web/domains/interaction/kept-receipt.ts';
import { LiveOutbox } from '#web/realtime/LiveOutbox.tsx';
import { LiveProvider } from '#web/realtime/LiveProvider.tsx';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import { join } from '../join/joined.ts';
import { useStay } from '../join/use-stay.ts';
import type { WaitingRoomProps } from '../join/WaitingRoom.tsx';
import { laterPart } from '../parts/later-part.ts';
import { joinPage, waitingPart } from '../parts/parts.ts';
import { useNamedParts } from '../parts/use-named-parts.ts';
import { usePart } from '../parts/use-part.ts';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { JoinedEvent } from './JoinedEvent.tsx';

const JoinPage = lazy(joinPage.load);

/** The event: /{PASSCODE}, each of its sessions, and one alone, or what floats over a video. */
export default function EventPage() {
  const { passcode, alone } = usePlace();
  return <EventBehind key={passcode} passcode={passcode ?? ''} alone={alone} />;
}

function EventBehind({ passcode, alone }: { passcode: string; alone: boolean }) {
  const [stay, arrive] = useStay(passcode);
  useNamedParts();
  const { page } = useBoot();
  const first = 'appearance' in page.data ? page.data.appearance : undefined;
  const floats = usePlace().sessionId === null && alone;
  if (floats && (stay.is === 'joining' || stay.is === 'waiting')) return null;

  switch (stay.is) {
    case 'joining':
      return <Joining />;
    case 'waiting':
      return <WaitingHere name={stay.name} place={stay} />;
    case 'refused':
      if (alone) return <Shut why={stay.why} />;
      return (
        <Suspense fallback={<Joining />}>
          <JoinPage typed={passcode} problem={stay.why} onOpened={arrive} />
        </Suspense>
      );
    case 'in':
      return (
        <LiveProvider pigeonholeId={stay.joined.pigeonhole.pigeonholeId} channel="attendee">
          <AppearanceHere first={first}>
            {floats ? (
              <Floats />
            ) : (
              <LiveOutbox onReceived={keepReceipt}>
                <JoinedEvent joined={stay.joined} join={join} onArrival={arrive} />
              </LiveOutbox>
            )}
          </AppearanceHere>
        </LiveProvider>
      );
  }
}

function Floats() {
  const { content: later } = usePart(laterPart);
  return later && <later.FloatsHere />;
}

/** Few come to a full event. What did not come is asked for again when their place is. */
function WaitingHere({ name, place }: WaitingRoomProps) {
  const [waiting, setWaiting] = useState(waitingPart.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is the reason to try again
  useEffect(() => {
    waitingPart.load().then(setWaiting, () => {});
  }, [place]);
  return waiting ? <waiting.WaitingRoom name={name} place={place} /> : <Joining />;
}

function Joining() {
  const { brand } = useBoot();
  return (
    <Shell top={<Wordmark brand={brand} size={34} />}>
      <Loading />
    </Shell>
  );
}

/** In an iframe there is no other event to go to. */
function Shut({ why }: { why: string }) {
  return (
    <Shell>
      <EmptyState level={1} picture={<BrokenFlight />} title={why} />
    </Shell>
  );
}
