import { useEffect, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { Head } from '#web/domains/sessions/head/Head.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import styles from './Controls.module.css';
import { useAwake } from './use-awake.ts';
import { type StageActions, useShortcuts } from './use-shortcuts.ts';

const buttons: readonly { action: keyof StageActions; icon: IconName }[] = [
  { action: 'previous', icon: 'back' },
  { action: 'next', icon: 'forward' },
  { action: 'clear', icon: 'dismiss' },
  { action: 'sidebar', icon: 'qr' },
  { action: 'theme', icon: 'moon' },
  { action: 'full', icon: 'projector' },
];

/** Long enough to be read. */
const keysStayMs = 10_000;

type Props = {
  act: StageActions;
  name: string;
  session: LiveSession | null;
  canStep: boolean;
  canClear: boolean;
};

/**
 * The head of the panels, over the picture: what the keys do, for a mouse. It comes when a pointer moves, the focus comes near or
 * somebody asks for the keys, and goes a moment later: the hall never sees it by itself. The button that lists the keys stays, unseen, so
 * that the focus can come near.
 */
export function Controls({ act, name, session, canStep, canClear }: Props) {
  const without = new Set<keyof StageActions>([
    ...(canStep ? [] : (['next', 'previous'] as const)),
    ...(canClear ? [] : (['clear'] as const)),
  ]);
  const shown = buttons.filter(({ action }) => !without.has(action));
  const { awake, wake } = useAwake();
  const [isListed, setListed] = useState(false);

  function list() {
    setListed(!isListed);
    wake(keysStayMs);
  }
  useShortcuts({ ...act, keys: list });
  useEffect(() => {
    if (!awake) setListed(false);
  }, [awake]);
  useHiddenPointer(!awake);

  return (
    <aside
      className={styles.controls}
      aria-label={t('stage.controls')}
      data-awake={awake || undefined}
      onFocus={() => wake()}
      onKeyDown={() => wake()}
    >
      <div className={styles.bar}>
        {awake && (
          <div className={styles.head}>
            <Head title={t('panelKind.projector')} name={name} session={session}>
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
            </Head>
          </div>
        )}
        <Button size="small" variant="quiet" aria-expanded={isListed} onClick={list}>
          {t('stage.controls.keys')}
        </Button>
      </div>
      {isListed && (
        <ul className={styles.keys}>
          {shown.map(({ action }) => (
            <li key={action}>{t(`stage.controls.${action}`)}</li>
          ))}
          <li>{t('stage.controls.keys')}</li>
        </ul>
      )}
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

/** An arrow that somebody left on the wall is part of every picture. */
function useHiddenPointer(isHidden: boolean): void {
  useEffect(() => {
    document.documentElement.style.cursor = isHidden ? 'none' : '';
  }, [isHidden]);
}
