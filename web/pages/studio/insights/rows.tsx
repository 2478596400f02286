import type { ReactNode } from 'react';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import type { FilterTexts } from '../list/Toolbar.tsx';
import type { Listed } from '../list/use-list.ts';
import styles from './insights.module.css';

type RowsProps<Item extends { id: string; text: string }> = {
  title: string;
  searchLabel: string;
  listed: Listed<Item>;
  columns: readonly Column<Item>[];
  filter: FilterTexts;
};

/** The rows of a session, under their heading. */
export const RowsTable = <Item extends { id: string; text: string }>({
  title,
  searchLabel,
  listed,
  columns,
  filter,
}: RowsProps<Item>) => (
  <section className={styles.rows}>
    <h2>{title}</h2>
    <DataTable
      listed={listed}
      title={title}
      columns={columns}
      nameOf={({ text }) => text}
      searchLabel={searchLabel}
      filters={[filter]}
      empty={<p className={styles.nothing}>{t('insights.rows.empty')}</p>}
    />
  </section>
);

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

const statusText = (status: Status): string => t(statusTexts[status]);

export const statusFilter = (statuses: readonly Status[]): FilterTexts => ({
  name: 'status',
  label: t('insights.status'),
  all: t('insights.status.all'),
  values: statuses.map((value) => ({ value, label: statusText(value) })),
});

/** How many there are of each status, as the rows of a chart. */
export const statusRows = <S extends Status>(statuses: readonly S[], counts: Readonly<Record<S, number>>) =>
  statuses.map((status) => ({ id: status, label: statusText(status), count: counts[status] }));

/** What people wrote: the column that rows begin with. */
export const textColumn = <Item extends { id: string; text: string }>(
  about: { id: string; title: string },
  write: (item: Item) => string = ({ text }) => text,
): Column<Item> => ({ ...about, sort: 'text', isLong: true, cell: (item) => <bdi>{write(item)}</bdi> });

export const statusColumn = <Item extends { id: string; status: Status }>(): Column<Item> => ({
  id: 'status',
  title: t('insights.column.status'),
  cell: ({ status }) => statusText(status),
});

/** Whoever gave no name has none. */
export const authorColumn = <Item extends { id: string; author: string | null }>(): Column<Item> => ({
  id: 'author',
  title: t('insights.column.author'),
  cell: ({ author }) => (author === null ? t('insights.column.noName') : <bdi>{author}</bdi>),
});

type TimeIn<Item> = { id: string; title: string; at: (item: Item) => string; zone: string; locale: string };

/** When it came in, by the event's clock; sorted by its own name. */
export const timeColumn = <Item extends { id: string }>({
  id,
  title,
  at,
  zone,
  locale,
}: TimeIn<Item>): Column<Item> => ({ id, title, sort: id, cell: (item) => timeText(at(item), zone, locale) });
