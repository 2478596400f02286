import { AppearanceHere } from '#web/domains/appearance/AppearanceHere.tsx';
import { FollowColors } from '#web/domains/appearance/FollowColors.tsx';
import { LiveProvider } from '#web/realtime/LiveProvider.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { Stage } from './Stage.tsx';
import { useKeptOffline } from './use-kept-offline.ts';

export default function ProjectorPage() {
  const { pigeonholeId, panelToken, passcode, expired, name, appearance } = usePageData('projector');
  return (
    <LiveProvider pigeonholeId={pigeonholeId} channel="projector" panelToken={panelToken}>
      <Kept />
      <AppearanceHere first={appearance}>
        <FollowColors />
        <Stage event={{ name, passcode, expired }} />
      </AppearanceHere>
    </LiveProvider>
  );
}

function Kept() {
  useKeptOffline();
  return null;
}
