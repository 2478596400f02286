import { keepReceipt } from '#web/domains/interaction/kept-receipt.ts';
import { LiveOutbox } from '#web/realtime/LiveOutbox.tsx';
import { LiveProvider } from '#web/realtime/LiveProvider.tsx';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import { JoinScreen } from '../join/JoinScreen.tsx';
import { useStay } from '../join/use-stay.ts';
import { WaitingRoom } from '../join/WaitingRoom.tsx';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { JoinedEvent } from './JoinedEvent.tsx';

/** The event: /{PASSCODE}, each of its sessions, and one alone. */
export default function EventPage() {
  const { passcode, alone } = usePlace();
  return <EventBehind key={passcode} passcode={passcode ?? ''} alone={alone} />;
}

function EventBehind({ passcode, alone }: { passcode: string; alone: boolean }) {
  const { brand } = useBoot();
  const [stay, arrive] = useStay(passcode);

  switch (stay.is) {
    case 'joining':
      return (
        <Shell top={<Wordmark brand={brand} size={34} />}>
          <Loading />
        </Shell>
      );
    case 'waiting':
      return <WaitingRoom name={stay.name} place={stay} />;
    case 'refused':
      if (alone) return <Shut why={stay.why} />;
      return <JoinScreen typed={passcode} problem={stay.why} onOpened={arrive} />;
    case 'in':
      return (
        <LiveProvider pigeonholeId={stay.joined.pigeonhole.pigeonholeId} channel="attendee">
          <LiveOutbox onReceived={keepReceipt}>
            <JoinedEvent joined={stay.joined} onArrival={arrive} />
          </LiveOutbox>
        </LiveProvider>
      );
  }
}

/** In an iframe there is no other event to go to. */
function Shut({ why }: { why: string }) {
  return (
    <Shell>
      <EmptyState level={1} picture={<BrokenFlight />} title={why} />
    </Shell>
  );
}
