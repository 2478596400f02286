import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import styles from './developer.module.css';

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
    <Card as="section" className={styles.api} aria-labelledby="api-switch">
      <div>
        <h2 id="api-switch">
          {t('developer.api')}{' '}
          <Chip variant={enabled ? 'ok' : 'mute'}>
            {t(enabled ? 'developer.api.on' : 'developer.api.off')}
          </Chip>
        </h2>
        <p>{t(enabled ? 'developer.api.on.text' : 'developer.api.off.text')}</p>
      </div>
      <Button variant={enabled ? 'quiet' : 'primary'} busy={send.isPending} onClick={turn}>
        {t(enabled ? 'developer.api.turnOff' : 'developer.api.turnOn')}
      </Button>
    </Card>
  );
}
