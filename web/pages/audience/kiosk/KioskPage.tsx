import { useEffect } from 'react';
import { AppearanceHere } from '#web/domains/appearance/AppearanceHere.tsx';
import { FollowColors } from '#web/domains/appearance/FollowColors.tsx';
import { isKeptOffline, registerWorker } from '#web/offline/register-worker.ts';
import { LiveProvider, useSocket } from '#web/realtime/LiveProvider.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { SharedTabletProvider } from '#web/ui/entry/shared-tablet.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { Closed } from './Closed.tsx';
import { keepForOnePerson } from './keep-for-one-person.ts';
import { keepIn } from './keep-in.ts';
import { Turns } from './Turns.tsx';

export { texts as english } from '#contract/messages/en/kiosk.ts';

/**
 * The event on a tablet that one person after another uses (decision 0078). This connection has the kiosk's link, and closes with
 * it; what people do goes over connections of their own.
 */
export default function KioskPage() {
  const { pigeonholeId, panelToken, name, appearance } = usePageData('kiosk');
  const boot = useBoot();
  const { brand } = boot;
  const isKept = isKeptOffline(boot);
  useTitle(`${name} · ${appearance?.brandName ?? brand}`);
  useEffect(() => {
    keepForOnePerson();
    return keepIn();
  }, []);
  // A tablet that nobody looks after comes back by itself.
  useEffect(() => {
    if (isKept) registerWorker('page', '/panel/kiosk/');
  }, [isKept]);
  return (
    <SharedTabletProvider value={true}>
      <LiveProvider pigeonholeId={pigeonholeId} channel="kiosk" panelToken={panelToken}>
        <AppearanceHere first={appearance}>
          <FollowColors />
          <OpenOrClosed />
        </AppearanceHere>
      </LiveProvider>
    </SharedTabletProvider>
  );
}

function OpenOrClosed() {
  const { on } = usePageData('kiosk');
  const isEnded = useSocket().state === 'ended';
  return on && !isEnded ? <Turns /> : <Closed />;
}
