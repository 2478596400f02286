import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { SheetError, type SheetLimits, type SheetRow } from './sheet.ts';

const separators = [',', ';', '\t'] as const;
/** Characters of a line; a quote that is never closed would make one cell of all that follows. */
const longestLine = 20_000;

/** A list as text: separated by commas, semicolons or tabs, in whatever encoding. Lines without anything are left out. */
export function readCsv(bytes: Buffer, { rows: most }: SheetLimits): SheetRow[] {
  const text = decodeText(bytes);
  const rows: SheetRow[] = [];
  try {
    parse(text, {
      delimiter: separatorOf(text),
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
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines) || null;
    throw new SheetError(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'cutOff' : 'unreadable', line);
  }
  return rows;
}

/** The separator that occurs most often, outside quotes, in the first line that has one. */
function separatorOf(text: string): string {
  for (const line of text.slice(0, longestLine).split(/\r?\n|\r/, 20)) {
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = separators.map((separator) => ({ separator, count: bare.split(separator).length - 1 }));
    const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
    if (best.count > 0) return best.separator;
  }
  return ',';
}
