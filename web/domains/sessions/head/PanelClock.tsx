import { formatTime, t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useEverySecond } from './use-every-second.ts';

/** The time at the event, by the server's clock. */
export function PanelClock({ timeZone }: { timeZone: string }) {
  const now = useEverySecond();
  return (
    <>
      <VisuallyHidden>{t('panel.clock')} </VisuallyHidden>
      {formatTime(now, { timeStyle: 'short', timeZone })}
    </>
  );
}
