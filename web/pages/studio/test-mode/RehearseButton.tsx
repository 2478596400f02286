import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** The way into test mode, while no session has started. */
export function RehearseButton({ phId, onBegun }: { phId: string; onBegun: () => void }) {
  const { mutateAsync: send, isPending: busy } = useSend('switchTestMode', { model: 'Pigeonhole' });
  const begin = () => send({ params: { phId, mode: 'on' } }).then(onBegun);
  return (
    <Button variant="quiet" busy={busy} onClick={() => void begin().catch(tellFailure)}>
      {t('testMode.begin')}
    </Button>
  );
}
