import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';
import { StateCard } from '../team/StateCard.tsx';

/** Whether the keys of a team work at all. */
export function ApiSwitch({ tId, enabled }: { tId: string; enabled: boolean }) {
  const send = usePress('enableApi');

  function turn() {
    send.press(
      { params: { tId }, body: { enabled: !enabled } },
      {
        done: () =>
          toast(t(enabled ? 'developer.api.turnedOff' : 'developer.api.turnedOn'), { variant: 'ok' }),
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
