import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SheetCell, SpokenSheet } from './sheet-to-write.ts';

/** Text that spreadsheet programs open as UTF-8, and in which nothing is a formula. */
export function writeCsv({ columns, rows }: SpokenSheet): Readable {
  async function* lines(): AsyncGenerator<(string | number | null)[]> {
    yield columns.map(({ title }) => title);
    for await (const row of rows) yield row.map((cell, at) => textOf(cell, columns[at]?.dates ?? null));
  }
  return Readable.from(lines()).compose(
    stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  ) as Readable;
}

function textOf(cell: SheetCell, dates: 'days' | 'minutes' | null): string | number | null {
  if (!(cell instanceof Date)) return cell;
  const text = cell.toISOString();
  return dates === 'minutes' ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10);
}
