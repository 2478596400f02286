import type { FactorKind } from '#contract/accounts/second-factor.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { GiveUp } from './GiveUp.tsx';
import styles from './two-factor.module.css';

type Way = FactorKind | 'recovery';

const ways = {
  webauth: { icon: 'lock', label: 'twoFactor.other.webauth', to: () => to('two-factor-webauth') },
  app: { icon: 'phone', label: 'twoFactor.other.app', to: () => to('two-factor-app') },
  email: { icon: 'mail', label: 'twoFactor.other.email', to: () => to('two-factor-email') },
  recovery: { icon: 'copy', label: 'twoFactor.other.recovery', to: () => to('two-factor-recovery') },
} as const;

/** Whoever has not at hand what is asked for may take another way that the account has. */
export function OtherWays({ but }: { but: Way }) {
  const { kinds, recovery } = usePageData(
    'two-factor-email',
    'two-factor-app',
    'two-factor-webauth',
    'two-factor-recovery',
  );
  const others = ([...kinds, ...(recovery ? (['recovery'] as const) : [])] as Way[]).filter(
    (way) => way !== but,
  );
  return (
    <nav className={styles.others} aria-label={t('twoFactor.other')}>
      {others.length > 0 && <p className={styles.note}>{t('twoFactor.other')}</p>}
      {others.map((way) => (
        <a key={way} className={styles.way} href={ways[way].to()}>
          <Icon name={ways[way].icon} size={18} />
          {t(ways[way].label)}
        </a>
      ))}
      <GiveUp />
    </nav>
  );
}
