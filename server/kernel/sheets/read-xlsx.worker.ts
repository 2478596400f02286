import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { answerWork } from '../processes/answer-work.ts';
import type { ReadSpreadsheet, Spreadsheet } from './read-xlsx.ts';
import { SheetError, type SheetLimits, type SheetRow } from './sheet.ts';

/** Cells outside are not looked at: a single one far away would make an area of thousands of millions. */
const range = 'A1:BL65536';

answerWork(read);

async function read({ bytes, limits }: Spreadsheet): Promise<ReadSpreadsheet> {
  try {
    const { sheet, countsFrom1904 } = await firstShown(bytes);
    const rows = rowsOf(sheet, limits);
    return { rows: countsFrom1904 ? rows.map((row) => ({ ...row, countsFrom1904: true as const })) : rows };
  } catch (error) {
    if (error instanceof SheetError) return { problem: error.problem, line: error.line };
    return { problem: 'unreadable', line: null };
  }
}

async function firstShown(bytes: Uint8Array): Promise<{ sheet: Sheet; countsFrom1904: boolean }> {
  let isTaken = false;
  const sheets = (about: { hidden?: boolean | undefined; veryHidden?: boolean | undefined }) => {
    const takes = !isTaken && !about.hidden && !about.veryHidden;
    isTaken ||= takes;
    return takes;
  };
  const { sheets: taken, dateSystem } = await readXlsx(bytes, { sheets, range });
  const [sheet] = taken;
  if (sheet === undefined) throw new SheetError('empty');
  return { sheet, countsFrom1904: dateSystem === '1904' };
}

function rowsOf(sheet: Sheet, limits: SheetLimits): SheetRow[] {
  const unknown = withoutResult(sheet);
  const merged = spreadMerged(sheet);
  const rows: SheetRow[] = [];
  for (const [at, values] of sheet.rows.entries()) {
    const cells = values.map(textOf);
    const formulas = unknown.get(at);
    if (formulas === undefined && cells.every((cell) => cell === '')) continue;
    const above = merged.get(at);
    rows.push({ line: at + 1, cells, ...(above && { merged: above }), ...(formulas && { formulas }) });
    // One more is its header.
    if (rows.length > limits.rows + 1) throw new SheetError('tooManyRows', at + 1);
  }
  return rows;
}

/**
 * Programs that write spreadsheets leave out what a formula comes to; read as nothing, it would be lost unseen. Answers, by row, the
 * places of such formulas.
 */
function withoutResult({ cells, rows }: Sheet): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [place, { formula }] of cells ?? []) {
    if (formula === undefined) continue;
    const [at = 0, column = 0] = place.split(',').map(Number);
    const row = rows[at];
    if (row === undefined) throw new SheetError('formula', at + 1);
    if ((row[column] ?? null) === null) found.set(at, [...(found.get(at) ?? []), column]);
  }
  return found;
}

/**
 * Merged cells say the same of each row that they span; the file has it in the first one alone. Answers, by row, the places that were
 * filled in.
 */
function spreadMerged({ merges, rows }: Sheet): ReadonlyMap<number, readonly number[]> {
  const filled = new Map<number, number[]>();
  for (const { startRow, endRow, startCol } of merges ?? [])
    for (const [nth, row] of rows.slice(startRow + 1, endRow + 1).entries()) {
      row[startCol] = rows[startRow]?.[startCol] ?? null;
      const at = startRow + 1 + nth;
      filled.set(at, [...(filled.get(at) ?? []), startCol]);
    }
  return filled;
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value).trim();
  // A number that is no day, in a cell that is to show one.
  if (Number.isNaN(value.getTime())) return '#VALUE!';
  // A day is a time at midnight.
  return value.toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').replace('.000Z', '');
}
