import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { SwitchField } from '../setup/SwitchField.tsx';
import styles from './run-links.module.css';

type Props = { pigeonholeId: string; on: boolean; maySwitch: boolean };

/** Whether the event can be opened on shared tablets. Its link stands among those of the panels while it can. */
export function KioskCard({ pigeonholeId, on, maySwitch }: Props) {
  const change = useSend('switchKiosk');
  return (
    <Card as="section" aria-labelledby="kiosk-card">
      <div className={styles.head}>
        <h2 id="kiosk-card">{t('panelKind.kiosk')}</h2>
      </div>
      <SwitchField
        name="kiosk"
        label={t('run.kiosk.switch')}
        hint={t('run.kiosk.hint')}
        checked={change.isPending ? change.variables.body.on : on}
        locked={!maySwitch}
        onChange={(wanted) =>
          change.mutate({ params: { phId: pigeonholeId }, body: { on: wanted } }, { onError: tellFailure })
        }
      />
    </Card>
  );
}
