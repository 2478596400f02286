import { useId, useState } from 'react';
import type { OperationsStep } from '#contract/system/operations.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { Figure } from './figures.ts';
import styles from './live.module.css';
import { Sparkline } from './Sparkline.tsx';

type FigureCardProps = {
  figure: Figure;
  steps: readonly OperationsStep[];
  /** The minutes that the picture shows. */
  from: number;
  until: number;
};

/** One figure: its last value, its course, and the table behind it. */
export function FigureCard({ figure, steps, from, until }: FigureCardProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const { lines, format, least } = figure;
  const [first, ...others] = lines;
  const last = steps.at(-1);
  const says = (value: number | null | undefined) =>
    value === null || value === undefined ? null : format(value);
  const values = lines.flatMap((line) => steps.map(line.of)).filter((value) => value !== null);
  const highest = Math.max(0, ...values);
  const now = last && first.of(last);
  const value = says(now);
  return (
    <Card as="section" aria-labelledby={title} className={styles.figure}>
      <h3 id={title} className={styles.name}>
        {t(figure.name)}
      </h3>
      <p className={styles.value} data-zero={!now || undefined}>
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('office.live.none')}</VisuallyHidden>
          </>
        )}
      </p>
      <p className={styles.beside}>
        {others.map((line) => {
          const said = says(last && line.of(last));
          return said === null ? null : (
            <span key={line.name}>
              {t(line.name)}: {said}
            </span>
          );
        })}
        <span>{t('office.live.peak', { value: format(highest) })}</span>
      </p>
      <Sparkline
        bounds={{ from, until, top: Math.max(least, highest) }}
        lines={lines.map((line) => steps.map((step) => ({ at: step.at, value: line.of(step) })))}
      />
      <p className={styles.about}>{t(figure.about)}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          {t('office.live.table')}
          <VisuallyHidden> {t(figure.name)}</VisuallyHidden>
        </summary>
        {open && <FigureTable figure={figure} steps={steps} />}
      </details>
    </Card>
  );
}
