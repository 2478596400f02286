import { LiveRoom } from '#web/realtime/LiveRoom.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Stage } from './Stage.tsx';

/** What the server writes into the frame of page `projector`. */
type ProjectorPageData = { pigeonholeId: string; panelToken?: string; passcode: string; name: string };

export default function ProjectorPage() {
  const { page } = useBoot();
  const { pigeonholeId, panelToken, passcode, name } = page.data as ProjectorPageData;
  return (
    <LiveRoom pigeonholeId={pigeonholeId} channel="projector" panelToken={panelToken}>
      <Stage event={{ name, passcode }} />
    </LiveRoom>
  );
}
