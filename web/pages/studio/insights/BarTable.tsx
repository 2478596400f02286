import type { CSSProperties, ReactNode } from 'react';
import { formatNumber, t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import styles from './insights.module.css';

type BarRow = {
  id: string;
  /** What people have written comes in a <bdi>. */
  label: ReactNode;
  count: number;
  /** Of how much its share is, where rows differ in that. */
  whole?: number;
};

type BarTableProps = {
  title: ReactNode;
  /** A line below it. */
  lead?: ReactNode;
  /** What a row is one of. */
  of: string;
  /** What is counted. */
  counted?: string;
  rows: readonly BarRow[];
  /** Of how much the shares are; left out: of all rows together. */
  whole?: number;
};

/** A chart that is a table: each row has its figure, its share in words, and a bar that shows the same. */
export function BarTable({ title, lead, of, counted, rows, whole }: BarTableProps) {
  const all = whole ?? rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section">
      <h2 className={styles.chartTitle}>{title}</h2>
      {lead && <p className={styles.note}>{lead}</p>}
      <table className={styles.bars}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" className={styles.figureCell}>
              {counted ?? t('insights.chart.count')}
            </th>
            <th scope="col" className={styles.figureCell}>
              {t('insights.chart.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, count, whole: ofRow = all }) => {
            const share = ofRow === 0 ? 0 : Math.max(0, count / ofRow);
            return (
              <tr key={id} style={{ '--share': share } as CSSProperties}>
                <th scope="row" className={styles.barCell}>
                  <span>{label}</span>
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.fill} data-empty={count === 0 || undefined} />
                  </span>
                </th>
                <td className={styles.figureCell}>{formatNumber(count)}</td>
                <td className={styles.figureCell}>
                  {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
