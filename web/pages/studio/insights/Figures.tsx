import { formatNumber, t } from '#web/messages.ts';
import styles from './insights.module.css';

/** `value` null: it was not counted. `beside`: what it is measured by, in words. */
type Figure = { label: string; value: number | null; beside?: string | undefined };

export function Figures({ of }: { of: readonly Figure[] }) {
  return (
    <dl className={styles.figures} aria-label={t('insights.figures')}>
      {of.map(({ label, value, beside }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd data-none={value === null || undefined}>
            {value === null ? t('insights.people.none') : formatNumber(value)}
            {beside && <small> {beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
