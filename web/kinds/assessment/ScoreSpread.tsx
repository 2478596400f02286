import type { CSSProperties } from 'react';
import { formatNumber, t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './ScoreSpread.module.css';
import { stepName } from './step-name.ts';

/** How scores are spread: a table of which each row has its bar, the highest scores first. */
export function ScoreSpread({ spread }: { spread: readonly number[] }) {
  const most = Math.max(1, ...spread);
  const rows = spread.map((people, step) => ({ people, step })).reverse();
  return (
    <table className={styles.spread}>
      <caption>
        <VisuallyHidden>{t('assessment.spread')}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map(({ people, step }) => (
          <tr key={step}>
            <th scope="row">{stepName(step, spread.length)}</th>
            <td>
              <span className={styles.row}>
                <span
                  aria-hidden="true"
                  className={styles.bar}
                  style={{ '--share': people / most } as CSSProperties}
                />
                <span>{formatNumber(people)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
