import { LiveProvider } from '#web/realtime/LiveProvider.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { Stage } from './Stage.tsx';

export default function ProjectorPage() {
  const { pigeonholeId, panelToken, passcode, name } = usePageData('projector');
  return (
    <LiveProvider pigeonholeId={pigeonholeId} channel="projector" panelToken={panelToken}>
      <Stage event={{ name, passcode }} />
    </LiveProvider>
  );
}
