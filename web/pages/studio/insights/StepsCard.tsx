import { type CSSProperties, useState } from 'react';
import type { Step } from '#contract/interaction/insights.ts';
import { soonText } from '#web/domains/pigeonholes/event-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { type ChartBar, chartBars } from './chart-bars.ts';
import styles from './insights.module.css';
import { type StepNames, StepsTable } from './StepsTable.tsx';

type StepsProps = {
  title: string;
  steps: readonly Step[];
  names: StepNames;
  zone: string;
  /** Why steps are longer than a minute; null where they are not. */
  joined: string | null;
};

const mostBars = 90;
const minute = 60_000;
/** Height of the chart in the units of its bars, and of a bar that would be too low to be seen. */
const height = 100;
const lowest = 2;

/** How often something comes in is told in the shortest of these times in which it is more than next to nothing. */
const scales = [
  { minutes: 1, text: 'insights.steps.perMinute' },
  { minutes: 60, text: 'insights.steps.perHour' },
  { minutes: 24 * 60, text: 'insights.steps.perDay' },
] as const;

/** What came in, step by step, as a chart and as a table. */
export function StepsCard(props: StepsProps) {
  const { steps, joined, title } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <h2 className={styles.chartTitle}>{title}</h2>
      {joined !== null && <p className={styles.note}>{joined}</p>}
      {steps.length === 0 ? (
        <p className={styles.nothing}>{t('insights.steps.none')}</p>
      ) : (
        <>
          <Chart {...props} />
          <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('insights.steps.table')}</summary>
            {isOpen && <StepsTable {...props} />}
          </details>
        </>
      )}
    </Card>
  );
}

function Chart({ steps, names, zone }: StepsProps) {
  const { locale } = useBoot();
  const bars = chartBars(steps, mostBars);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const highest = bars.reduce((most, bar) => (sumOf(bar) > sumOf(most) ? bar : most), first);
  const most = sumOf(highest);
  // The last bar may end later.
  const end = Date.parse(steps.at(-1)?.to ?? '');
  // As seen from its end: a time is told with its day only where that is another one.
  const timeOf = (instant: number) => soonText(new Date(instant).toISOString(), zone, locale, end);
  const what = [names.votes, names.written].filter((name) => name !== null);
  const figures = {
    what: what.join(', '),
    from: timeOf(first.from),
    to: timeOf(end),
    most: scaleText(most),
    at: timeOf(highest.from),
  };
  return (
    <figure
      className={styles.chart}
      style={{ '--minutes': (last.to - first.from) / minute } as CSSProperties}
    >
      <figcaption className={styles.legend}>
        {names.votes !== null && <span data-of="votes">{names.votes}</span>}
        {names.written !== null && <span data-of="written">{names.written}</span>}
        <span className={styles.scale}>{figures.most}</span>
      </figcaption>
      <svg
        className={styles.plot}
        // In minutes: browsers draw nothing beyond some 33 million.
        viewBox={`0 0 ${(last.to - first.from) / minute} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('insights.steps.chart', figures)}
      >
        {bars.map((bar) => (
          <Bar key={bar.from} bar={bar} begins={first.from} unit={(height - lowest) / (most || 1)} />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{figures.from}</span>
        <span>{figures.to}</span>
      </p>
    </figure>
  );
}

function Bar({ bar, begins, unit }: { bar: ChartBar; begins: number; unit: number }) {
  const [x, width] = [(bar.from - begins) / minute, (bar.to - bar.from) / minute];
  const heightOf = (figure: number) => (figure > 0 ? Math.max(lowest, figure * unit) : 0);
  const [votes, written] = [heightOf(bar.votes), heightOf(bar.written)];
  return (
    <g>
      <rect data-of="votes" x={x} width={width} y={height - votes} height={votes} />
      <rect data-of="written" x={x} width={width} y={height - votes - written} height={written} />
    </g>
  );
}

function scaleText(perMinute: number): string {
  const { minutes, text } = scales.find((one) => perMinute * one.minutes >= 0.1) ?? scales[0];
  return t(text, { most: formatNumber(perMinute * minutes, { maximumFractionDigits: 1 }) });
}

const sumOf = ({ votes, written }: ChartBar): number => votes + written;
