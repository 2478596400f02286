import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import styles from './Controls.module.css';
import type { StageActions } from './use-shortcuts.ts';

const buttons: readonly { action: keyof StageActions; icon: IconName }[] = [
  { action: 'previous', icon: 'back' },
  { action: 'next', icon: 'forward' },
  { action: 'clear', icon: 'dismiss' },
  { action: 'sidebar', icon: 'qr' },
  { action: 'theme', icon: 'moon' },
  { action: 'full', icon: 'projector' },
];

/** What the keys do, for a mouse. Out of sight until a pointer moves or the focus comes near; the hall sees neither for long. */
export function Controls({
  act,
  canStep,
  canClear,
}: {
  act: StageActions;
  canStep: boolean;
  canClear: boolean;
}) {
  const without = new Set<keyof StageActions>([
    ...(canStep ? [] : (['next', 'previous'] as const)),
    ...(canClear ? [] : (['clear'] as const)),
  ]);
  const shown = buttons.filter(({ action }) => !without.has(action));
  const awake = useAwake();
  return (
    <aside className={styles.corner} aria-label={t('stage.controls')}>
      <div className={styles.controls} data-awake={awake || undefined}>
        {shown.map(({ action, icon }) => (
          <Button
            key={action}
            variant="bare"
            icon={<Icon name={icon} />}
            aria-label={t(`stage.controls.${action}`)}
            title={t(`stage.controls.${action}`)}
            onClick={act[action]}
          />
        ))}
        <Leave />
      </div>
    </aside>
  );
}

/** A guest's way out: whoever uses this computer next must not find the panel open. */
function Leave() {
  const { account, csrfToken } = useBoot();
  const { leave } = usePageData('projector');
  if (leave === undefined || account === null) return null;
  const label = t('stage.controls.leave', { email: account.email });
  return (
    <form className={styles.leave} method="post" action={leave}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <Button type="submit" variant="bare" icon={<Icon name="signOut" />} aria-label={label} title={label} />
    </form>
  );
}

const awakeFor = 3000;

/** True for a moment after somebody has moved the pointer. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      setAwake(true);
      timer = setTimeout(() => setAwake(false), awakeFor);
    };
    addEventListener('pointermove', wake);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', wake);
    };
  }, []);
  return awake;
}
