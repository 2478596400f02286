import { NavLink } from 'react-router';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { t } from '#web/messages.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import styles from './setup.module.css';

/** From one kind of session to another. */
export function KindNav({ to }: { to: (sessionType: MadeType) => string }) {
  const look = buttonLook({ variant: 'quiet', size: 'small' });
  return (
    <nav className={styles.kinds} aria-label={t('setup.kinds')}>
      {madeTypes.map((sessionType) => (
        <NavLink key={sessionType} className={look} to={to(sessionType)}>
          {t(`setup.kind.${sessionType}`)}
        </NavLink>
      ))}
    </nav>
  );
}
