import type { Log } from '../log.ts';
import type { Asked } from '../processes/queue-apart.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetError, type SheetLimits, type SheetRow } from './sheet.ts';

/** Bytes of a list as text. It is read in this process, and votes wait for it: of 10 MB for seconds. */
const longestText = 2_000_000;
const archive = Buffer.from('PK');
/** Of spreadsheets of before 2007, and of those with a password. */
const compound = Buffer.from('d0cf11e0', 'hex');

const begins = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/** A table that somebody brought, as text or as a spreadsheet. Throws a SheetError that says what is wrong with the whole of it. */
export async function readSheet(
  bytes: Buffer,
  limits: SheetLimits,
  asked: Asked & { log: Pick<Log, 'warn'> },
): Promise<SheetRow[]> {
  if (bytes.length === 0) throw new SheetError('empty');
  if (begins(bytes, compound)) throw new SheetError('locked');
  const isArchive = begins(bytes, archive);
  if (!isArchive && bytes.length > longestText) throw new SheetError('tooLarge');
  const rows = isArchive ? await readXlsx(bytes, limits, asked) : readCsv(bytes, limits);
  if (rows.length === 0) throw new SheetError('empty');
  const unknown = rows.find(({ formulas }) => formulas !== undefined);
  if (unknown && !limits.namesFormulas) throw new SheetError('formula', unknown.line);
  return rows;
}
