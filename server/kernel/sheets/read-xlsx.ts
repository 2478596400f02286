import type { Log } from '../log.ts';
import { type Asked, queueApart } from '../processes/queue-apart.ts';
import { checkArchive } from './check-archive.ts';
import { SheetError, type SheetLimits, type SheetProblem, type SheetRow } from './sheet.ts';

export type Spreadsheet = { bytes: Uint8Array; limits: SheetLimits };
export type ReadSpreadsheet = { rows: SheetRow[] } | { problem: SheetProblem; line: number | null };

const read = queueApart<Spreadsheet, ReadSpreadsheet>(new URL('./read-xlsx.worker.ts', import.meta.url), {
  name: 'spreadsheet',
  milliseconds: 10_000,
  megabytes: { heap: 256, all: 512 },
  most: 6,
  share: 2,
});

/** The first sheet that is shown. Rows without anything are left out. Throws a SheetError. */
export async function readXlsx(
  bytes: Buffer,
  limits: SheetLimits,
  asked: Asked & { log: Pick<Log, 'warn'> },
): Promise<SheetRow[]> {
  checkArchive(bytes);
  const found = await read({ bytes, limits }, { about: { bytes: bytes.length }, ...asked });
  if (found === null) throw new SheetError('tooLarge');
  if ('problem' in found) throw new SheetError(found.problem, found.line);
  return found.rows;
}
