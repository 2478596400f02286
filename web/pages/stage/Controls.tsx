import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import styles from './Controls.module.css';
import type { StageActions } from './use-shortcuts.ts';

const buttons: readonly { action: keyof StageActions; icon: IconName }[] = [
  { action: 'previous', icon: 'back' },
  { action: 'next', icon: 'forward' },
  { action: 'sidebar', icon: 'qr' },
  { action: 'theme', icon: 'moon' },
  { action: 'full', icon: 'projector' },
];

/** What the keys do, for a mouse. Out of sight until a pointer or the focus comes near. */
export function Controls({ act, canStep }: { act: StageActions; canStep: boolean }) {
  const shown = buttons.filter(({ action }) => canStep || (action !== 'next' && action !== 'previous'));
  return (
    <aside className={styles.corner} aria-label={t('stage.controls')}>
      <div className={styles.controls}>
        {shown.map(({ action, icon }) => (
          <Button
            key={action}
            look="bare"
            icon={<Icon name={icon} />}
            aria-label={t(`stage.controls.${action}`)}
            title={t(`stage.controls.${action}`)}
            onClick={act[action]}
          />
        ))}
      </div>
    </aside>
  );
}
