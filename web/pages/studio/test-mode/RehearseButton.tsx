import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { usePress } from '../layout/use-press.ts';

/** The way into test mode, while no session has started. */
export function RehearseButton({ phId, onBegun }: { phId: string; onBegun: () => void }) {
  const { press, isPending: busy } = usePress('switchTestMode', { model: 'Pigeonhole' });
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={() => press({ params: { phId, mode: 'on' } }, { done: onBegun })}
    >
      {t('testMode.begin')}
    </Button>
  );
}
