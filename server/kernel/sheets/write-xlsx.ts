import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { SheetCell, SpokenSheet } from './sheet-to-write.ts';

/** Characters of a cell; a file with more is one that spreadsheet programs want to repair. */
const longestCell = 32_767;
/** Characters of a sheet's name, and those that it cannot have. */
const longestName = 31;
const notInNames = /[[\]:*?/\\]/g;

const formats = { days: 'yyyy-mm-dd', minutes: 'yyyy-mm-dd hh:mm' };

/** A spreadsheet, made while it is read: rows are asked for as they go out. Texts stand in it as texts, whatever they begin with. */
export function writeXlsx({ title, columns, rows }: SpokenSheet): Readable {
  async function* cut(): AsyncGenerator<SheetCell[]> {
    for await (const row of rows)
      yield row.map((cell) => (typeof cell === 'string' ? cell.slice(0, longestCell) : cell));
  }
  const stream = writeXlsxStream(cut(), {
    name: title.replace(notInNames, ' ').slice(0, longestName),
    columns: columns.map(({ title: header, dates, width }) => ({
      header,
      width,
      ...(dates !== null && { numFmt: formats[dates] }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}
