import type { Readable } from 'node:stream';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { mostSheetRows, type SheetFormat } from '#contract/sheets.ts';
import type { Call } from '../http/handle.ts';
import { Refusal } from '../refusal.ts';
import { onWall } from './on-wall.ts';
import type { SheetCell, SheetToWrite, SpokenSheet } from './sheet-to-write.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Rows that are read at once. */
const batch = 500;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Found<Row> = {
  /** Of all rows that were found, at most `mostSheetRows`, in order. */
  ids: readonly string[];
  total: number;
  read(ids: readonly string[]): Promise<Row[]>;
};

/** The query of a list for all of it, on one page. */
export const onOnePage = <Query extends object>(query: Query) => ({
  ...query,
  currentPage: 1,
  entriesPerPage: mostSheetRows,
});

/**
 * A list as a file, sent while it is read, so that its size does not matter to the memory. Which rows there are, and in which order, is
 * settled before the first one goes out. Throws a Refusal where there are too many.
 */
export function answerSheet<Row>(
  {
    kernel,
    who,
    query,
    now,
    afterCommit,
  }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'who' | 'now' | 'afterCommit'> & {
    query: { format: SheetFormat };
  },
  sheet: SheetToWrite<Row>,
  { ids, total, read }: Found<Row>,
): Readable {
  if (total > mostSheetRows) throw new Refusal('ListTooLong');
  const say = kernel.messages.in(who.locale);
  const zone = sheet.zone ?? 'UTC';
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let from = 0; from < ids.length; from += batch)
      for (const row of await read(ids.slice(from, from + batch)))
        yield sheet.columns.map(({ cell, dates }) => {
          const value = cell(row, say);
          return dates === 'minutes' && value instanceof Date ? onWall(value, zone) : value;
        });
  }
  const spoken: SpokenSheet = {
    title: say(sheet.title),
    columns: sheet.columns.map(({ title, dates, width = 20 }) => ({
      title: dates === 'minutes' ? say('list.column.zone', { column: say(title), zone }) : say(title),
      dates: dates ?? null,
      width,
    })),
    rows: rows(),
  };
  const name = `${sheet.file}-${now.toISOString().slice(0, 10)}.${query.format}`;
  afterCommit(({ reply }) =>
    reply
      .type(types[query.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store'),
  );
  return query.format === 'csv' ? writeCsv(spoken) : writeXlsx(spoken);
}
