import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { StateCard } from '../team/StateCard.tsx';

/** Whether the keys of a team work at all. */
export function ApiSwitch({ tId, enabled }: { tId: string; enabled: boolean }) {
  const send = useSend('enableApi');

  function turn() {
    send.mutate(
      { params: { tId }, body: { enabled: !enabled } },
      {
        onSuccess: () =>
          toast(t(enabled ? 'developer.api.turnedOff' : 'developer.api.turnedOn'), { variant: 'ok' }),
        onError: tellFailure,
      },
    );
  }

  return (
    <StateCard
      title={t('developer.api')}
      isOn={enabled}
      text={t(enabled ? 'developer.api.on.text' : 'developer.api.off.text')}
    >
      <Button variant={enabled ? 'quiet' : 'primary'} busy={send.isPending} onClick={turn}>
        {t(enabled ? 'developer.api.turnOff' : 'developer.api.turnOn')}
      </Button>
    </StateCard>
  );
}
