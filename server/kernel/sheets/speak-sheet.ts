import { mostSheetRows } from '#contract/sheets.ts';
import type { Say } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { onWall } from './on-wall.ts';
import type { SheetCell, SheetToWrite, SpokenSheet } from './sheet-to-write.ts';

/** Rows that are read at once. */
const batch = 500;

export type Found<Row> = {
  /** Of all rows that were found, at most `mostSheetRows`, in order. */
  ids: readonly string[];
  total: number;
  read(ids: readonly string[]): Promise<Row[]>;
};

/** A sheet with the rows that are in it. */
export type FilledSheet<Row> = Found<Row> & { sheet: SheetToWrite<Row> };

/** Rows that are known already. */
export const knownRows = <Row>(rows: readonly Row[]): Found<Row> => ({
  ids: rows.map((_, place) => String(place)),
  total: rows.length,
  read: async (ids) => ids.flatMap((place) => rows[Number(place)] ?? []),
});

/** A sheet in the language of its reader, whose rows are read as they go out. Throws a Refusal where there are too many. */
export function speakSheet<Row>(filled: FilledSheet<Row>, say: Say): SpokenSheet {
  if (filled.total > mostSheetRows) throw new Refusal('ListTooLong');
  return spoken(filled, say);
}

/** The same as one sheet of several: where there are too many rows it ends with a line that says so, for the others are of use without them. */
export function speakCutSheet<Row>(filled: FilledSheet<Row>, say: Say): SpokenSheet {
  const sheet = spoken({ ...filled, ids: filled.ids.slice(0, mostSheetRows) }, say);
  if (filled.total <= mostSheetRows) return sheet;
  const rest = sheet.columns.slice(1).map(() => null);
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield* sheet.rows;
    yield [say('list.file.cut'), ...rest];
  }
  return { ...sheet, rows: rows() };
}

function spoken<Row>({ sheet, ids, read }: Omit<FilledSheet<Row>, 'total'>, say: Say): SpokenSheet {
  const zone = sheet.zone ?? 'UTC';
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let from = 0; from < ids.length; from += batch)
      for (const row of await read(ids.slice(from, from + batch)))
        yield sheet.columns.map(({ cell, dates }) => {
          const value = cell(row, say);
          return dates === 'minutes' && value instanceof Date ? onWall(value, zone) : value;
        });
  }
  return {
    title: say(sheet.title),
    columns: sheet.columns.map(({ title, dates, width = 20 }) => {
      const column = typeof title === 'string' ? say(title) : title.text;
      return {
        title: dates === 'minutes' ? say('list.column.zone', { column, zone }) : column,
        dates: dates ?? null,
        width,
      };
    }),
    rows: rows(),
  };
}
