import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SheetCell, SpokenSheet } from './sheet-to-write.ts';

/**
 * Before what would begin a cell with a formula where a program splits at semicolons, tabs or lines too: between the two there may be spaces,
 * and the quotation mark that opens a cell.
 */
const hiddenFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*|^\s+)/g;

/** Text that spreadsheet programs open as UTF-8, and in which nothing is a formula, whatever they split it at. */
export function writeCsv({ columns, rows }: SpokenSheet): Readable {
  async function* lines(): AsyncGenerator<(string | number | null)[]> {
    yield columns.map(({ title }) => textOf(title, null));
    for await (const row of rows) yield row.map((cell, at) => textOf(cell, columns[at]?.dates ?? null));
  }
  return Readable.from(lines()).compose(
    stringify({ bom: true, escape_formulas: true, quoted_match: /[;\t\r\n]/, record_delimiter: 'windows' }),
  ) as Readable;
}

function textOf(cell: SheetCell, dates: 'days' | 'minutes' | null): string | number | null {
  if (typeof cell === 'string') return cell.replace(hiddenFormula, "'");
  if (!(cell instanceof Date)) return cell;
  const text = cell.toISOString();
  return dates === 'minutes' ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10);
}
