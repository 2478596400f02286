import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { usePress } from '../layout/use-press.ts';
import { SwitchField } from '../setup/SwitchField.tsx';
import styles from './run-links.module.css';

type Props = { pigeonholeId: string; on: boolean; maySwitch: boolean };

/** Whether the event can be opened on shared tablets. Its link stands among those of the panels while it can. */
export function KioskCard({ pigeonholeId, on, maySwitch }: Props) {
  const change = usePress('switchKiosk');
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
        onChange={(wanted) => change.press({ params: { phId: pigeonholeId }, body: { on: wanted } })}
      />
    </Card>
  );
}
