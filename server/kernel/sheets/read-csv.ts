import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { SheetError, type SheetLimits, type SheetRow } from './sheet.ts';

const separators = [',', ';', '\t'] as const;
/** Characters of a line; a quote that is never closed would make one cell of all that follows. */
const longestLine = 20_000;

/** A cell of a list with tabs: one that a program has put into quotes, or all that there is up to the next tab or line. */
const tabbedCell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+/g;

/** A list as text: separated by commas, semicolons or tabs, in whatever encoding. Lines without anything are left out. */
export function readCsv(bytes: Buffer, limits: SheetLimits): SheetRow[] {
  const text = decodeText(bytes);
  const separator = separatorOf(text);
  try {
    return rowsOf(text, separator ?? ',', limits);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Of commas and semicolons nobody knows which are separators.
    if ((separator ?? '\t') !== '\t' || error.code === 'CSV_QUOTE_NOT_CLOSED') throw problemOf(error);
  }
  try {
    return rowsOf(text.replace(tabbedCell, quoted), '\t', limits);
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error) : error;
  }
}

function rowsOf(text: string, delimiter: string, { rows: most }: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestLine,
    on_record: (record: string[], info) => {
      if (record.every((cell) => cell === '')) return null;
      rows.push({ line: info.lines, cells: record });
      // One more is its header.
      if (rows.length > most + 1) throw new SheetError('tooManyRows', info.lines);
      return null;
    },
  });
  return rows;
}

function problemOf(error: CsvError): SheetError {
  const line = Number((error as { lines?: number }).lines) || null;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SheetError('cutOff', line);
  return new SheetError(line === null ? 'unreadable' : 'lineUnreadable', line);
}

/**
 * Spreadsheets paste cells as they are, with the quotation marks of their texts. They quote only those with a tab or several lines, and
 * double the quotation marks in them.
 */
function quoted(cell: string, inside: string | undefined): string {
  const isQuoted = inside === '' || (inside !== undefined && /[\t\r\n]|""/.test(inside));
  return isQuoted || !cell.includes('"') ? cell : `"${cell.trim().replaceAll('"', '""')}"`;
}

/** The separator that occurs most often, outside quotes, in the first line that has one. Null: none has. */
function separatorOf(text: string): (typeof separators)[number] | null {
  for (const line of text.slice(0, longestLine).split(/\r?\n|\r/, 20)) {
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = separators.map((separator) => ({ separator, count: bare.split(separator).length - 1 }));
    const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
    if (best.count > 0) return best.separator;
  }
  return null;
}
