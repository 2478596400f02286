import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import type { FilterTexts } from '../list/Toolbar.tsx';
import styles from './insights.module.css';

/** The rows of a session, under their heading. */
export function RowsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.rows}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const NoRows = () => <p className={styles.nothing}>{t('insights.rows.empty')}</p>;

/** Charts beside each other, where there is room. */
export const Charts = ({ children }: { children: ReactNode }) => (
  <div className={styles.charts}>{children}</div>
);

/** The statuses that things of a kind can have. */
type Status = keyof typeof statusTexts;
const statusTexts = {
  pending: 'insights.status.pending',
  allowed: 'insights.status.allowed',
  current: 'insights.status.current',
  answered: 'insights.status.answered',
  dismissed: 'insights.status.dismissed',
  archived: 'insights.status.archived',
  merged: 'insights.status.merged',
  grouped: 'insights.status.grouped',
  hidden: 'insights.status.hidden',
  shown: 'insights.status.shown',
} as const;

export const statusText = (status: Status): string => t(statusTexts[status]);

export const statusFilter = (statuses: readonly Status[]): FilterTexts => ({
  name: 'status',
  label: t('insights.status'),
  all: t('insights.status.all'),
  values: statuses.map((value) => ({ value, label: statusText(value) })),
});

/** How many there are of each status, as the rows of a chart. */
export const statusRows = <S extends Status>(statuses: readonly S[], counts: Readonly<Record<S, number>>) =>
  statuses.map((status) => ({ id: status, label: statusText(status), count: counts[status] }));

/** Who wrote something; whoever gave no name has none. */
export const authorCell = (author: string | null): ReactNode =>
  author === null ? t('insights.column.noName') : <bdi>{author}</bdi>;
