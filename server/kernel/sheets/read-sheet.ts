import { readCsv } from './read-csv.ts';
import { SheetError, type SheetLimits, type SheetRow } from './sheet.ts';

const zipMark = Buffer.from('PK');

/** A table that somebody brought, as text. Throws a SheetError that says what is wrong with the whole of it. */
export function readSheet(bytes: Buffer, limits: SheetLimits): SheetRow[] {
  if (bytes.length === 0) throw new SheetError('empty');
  // Spreadsheet programs keep theirs in archives, which are no text.
  if (bytes.subarray(0, 2).equals(zipMark)) throw new SheetError('unreadable');
  const rows = readCsv(bytes, limits);
  if (rows.length === 0) throw new SheetError('empty');
  return rows;
}
