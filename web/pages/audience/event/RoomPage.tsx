import { keepReceipt } from '#web/domains/interaction/kept-receipt.ts';
import { LiveOutbox } from '#web/realtime/LiveOutbox.tsx';
import { LiveRoom } from '#web/realtime/LiveRoom.tsx';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import { Door } from '../join/Door.tsx';
import { useStay } from '../join/use-stay.ts';
import { WaitingRoom } from '../join/WaitingRoom.tsx';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { AttendeeRoom } from './AttendeeRoom.tsx';

/** Behind the door: /{PASSCODE}, and each of its sessions. */
export default function RoomPage() {
  const { passcode } = usePlace();
  return <RoomBehind key={passcode} passcode={passcode ?? ''} />;
}

function RoomBehind({ passcode }: { passcode: string }) {
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
      return <Door typed={passcode} problem={stay.why} onOpened={arrive} />;
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
