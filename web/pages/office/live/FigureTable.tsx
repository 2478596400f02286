import type { OperationsStep } from '#contract/system/operations.ts';
import { formatTime, t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import type { Figure } from './figures.ts';
import styles from './live.module.css';

/** What the picture shows, step by step; the newest stands first. */
export function FigureTable({ figure, steps }: { figure: Figure; steps: readonly OperationsStep[] }) {
  const name = t(figure.name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keys
    <section className={styles.table} aria-label={t('office.live.tableOf', { name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.live.time')}</th>
            {figure.lines.map((line) => (
              <th key={line.name} scope="col">
                {t(line.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...steps].reverse().map((step) => (
            <tr key={step.at}>
              <th scope="row">{formatTime(step.at, { timeStyle: 'medium' })}</th>
              {figure.lines.map((line) => {
                const value = line.of(step);
                return (
                  <td key={line.name}>
                    {value === null ? (
                      <VisuallyHidden>{t('office.live.none')}</VisuallyHidden>
                    ) : (
                      figure.format(value)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
