import { lazy, Suspense } from 'react';
import { keepReceipt } from '#web/domains/interaction/kept-receipt.ts';
import { LiveOutbox } from '#web/realtime/LiveOutbox.tsx';
import { LiveRoom } from '#web/realtime/LiveRoom.tsx';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import { useStay } from '../join/use-stay.ts';
import { WaitingRoom } from '../join/WaitingRoom.tsx';
import { joinPage } from '../parts/parts.ts';
import { useNamedParts } from '../parts/use-named-parts.ts';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { AttendeeRoom } from './AttendeeRoom.tsx';

const JoinPage = lazy(joinPage.load);

/** Behind the door: /{PASSCODE}, each of its sessions, and one alone. */
export default function RoomPage() {
  const { passcode, alone } = usePlace();
  return <RoomBehind key={passcode} passcode={passcode ?? ''} alone={alone} />;
}

function RoomBehind({ passcode, alone }: { passcode: string; alone: boolean }) {
  const [stay, arrive] = useStay(passcode);
  useNamedParts();

  switch (stay.is) {
    case 'joining':
      return <Joining />;
    case 'waiting':
      return <WaitingRoom name={stay.name} place={stay} />;
    case 'refused':
      if (alone) return <Shut why={stay.why} />;
      return (
        <Suspense fallback={<Joining />}>
          <JoinPage typed={passcode} problem={stay.why} onOpened={arrive} />
        </Suspense>
      );
    case 'in':
      return (
        <LiveRoom pigeonholeId={stay.joined.room.pigeonholeId} channel="attendee">
          <LiveOutbox onReceived={keepReceipt}>
            <AttendeeRoom joined={stay.joined} onArrival={arrive} />
          </LiveOutbox>
        </LiveRoom>
      );
  }
}

function Joining() {
  const { brand } = useBoot();
  return (
    <Shell top={<Wordmark brand={brand} size={34} />}>
      <Loading />
    </Shell>
  );
}

/** In a frame there is no other event to go to. */
function Shut({ why }: { why: string }) {
  return (
    <Shell>
      <EmptyState level={1} picture={<BrokenFlight />} title={why} />
    </Shell>
  );
}
