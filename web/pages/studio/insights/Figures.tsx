import { formatNumber, t } from '#web/messages.ts';
import styles from './insights.module.css';

/** Null: it was not counted. */
type Figure = { label: string; value: number | null };

export function Figures({ of }: { of: readonly Figure[] }) {
  return (
    <dl className={styles.figures} aria-label={t('insights.figures')}>
      {of.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd data-none={value === null || undefined}>
            {value === null ? t('insights.people.none') : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
