import { Readable } from 'node:stream';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { mostSheetRows, type SheetFormat } from '#contract/sheets.ts';
import { answerFile } from '../http/files/answer-file.ts';
import type { Call } from '../http/handle.ts';
import { onWall } from './on-wall.ts';
import type { SheetFile, SpokenSheet } from './sheet-to-write.ts';
import { type Found, speakSheet } from './speak-sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

type Answering = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'who' | 'now' | 'afterCommit'>;

/** The query of a list for all of it, on one page. */
export const onOnePage = <Query extends object>(query: Query) => ({
  ...query,
  currentPage: 1,
  entriesPerPage: mostSheetRows,
});

/**
 * A list as a file, sent while it is read, so that its size does not matter to the memory. Which rows there are, and in which order, is
 * settled before the first one goes out. Throws a Refusal where there are too many.
 */
export function answerSheet<Row>(
  call: Answering & { query: { format: SheetFormat } },
  sheet: SheetFile<Row>,
  found: Found<Row>,
): Readable {
  const { format } = call.query;
  const spoken = speakSheet({ sheet, ...found }, call.kernel.messages.in(call.who.locale));
  return answered(call, sheet, format, format === 'csv' ? writeCsv(spoken) : writeXlsx(spoken));
}

/** Several sheets as one spreadsheet, in the same way. */
export function answerWorkbook(call: Answering, named: Named, sheets: readonly SpokenSheet[]): Readable {
  return answered(call, named, 'xlsx', writeXlsx(...sheets));
}

/** The same written as a document. */
export const answerDocument = (call: Answering, named: Named, pdf: Buffer): Readable =>
  answered(call, named, 'pdf', Readable.from([pdf]));

/** The beginning of the file's name, and by whose clock its day is told. */
type Named = Pick<SheetFile<unknown>, 'file' | 'zone'>;

function answered(
  call: Answering,
  { file, zone }: Named,
  format: keyof typeof types,
  parts: Readable,
): Readable {
  const name = `${file}-${onWall(call.now, zone).toISOString().slice(0, 10)}.${format}`;
  return answerFile(call, { name, type: types[format], parts });
}
