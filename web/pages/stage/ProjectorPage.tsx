import { LiveRoom } from '#web/realtime/LiveRoom.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { Stage } from './Stage.tsx';

export default function ProjectorPage() {
  const { pigeonholeId, panelToken, passcode, name } = usePageData('projector');
  return (
    <LiveRoom pigeonholeId={pigeonholeId} channel="projector" panelToken={panelToken}>
      <Stage event={{ name, passcode }} />
    </LiveRoom>
  );
}
