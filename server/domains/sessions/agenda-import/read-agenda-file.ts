import { agendaImport, type previewAgenda } from '#contract/sessions/agenda-import.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Messages } from '#server/kernel/messages.ts';
import { askedBy } from '#server/kernel/processes/asked-by.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import { SheetError, type SheetRow } from '#server/kernel/sheets/sheet.ts';
import { columnsOf, typesByName } from './agenda-columns.ts';
import { knownProgramme } from './agenda-programme.queries.ts';
import { type ReadAgenda, readAgenda } from './read-agenda.ts';

type Reading = Pick<Call<typeof previewAgenda, 'pigeonhole'>, 'kernel' | 'body' | 'who' | 'hungUp'>;

/** The rows of a file, before anything is known of the event. Refuses what is no list at all. */
export async function rowsOfFile(call: Reading): Promise<SheetRow[]> {
  try {
    const limits = { rows: agendaImport.rows, namesFormulas: true };
    return await readSheet(Buffer.from(call.body.file), limits, askedBy(call));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.problem === 'empty') throw refused({ key: 'agendaFile.empty' });
    const values = { line: error.line ?? '', most: agendaImport.rows };
    throw refused({ key: `sheet.${error.problem}`, values });
  }
}

type Given = { tx: Tx; messages: Messages; locale: string; now: Date; pigeonholeId: string };

type AgendaFile = ReadAgenda & {
  /** What the file calls a column. */
  nameOf(column: string | null): string | null;
  unused: string[];
};

/** What a file comes to as the agenda of an event. */
export async function readAgendaFile(rows: readonly SheetRow[], given: Given): Promise<AgendaFile> {
  const { tx, messages, locale, now, pigeonholeId } = given;
  const say = messages.in(locale);
  const [header, ...sessions] = rows;
  if (header?.formulas) throw refused({ key: 'sheet.formula', values: { line: header.line } });
  const { columns, unused, twice } = columnsOf(header?.cells ?? [], messages);
  if (twice !== null) throw refused({ key: 'agendaFile.twice', values: { column: twice } });
  if (!columns.has('title'))
    throw refused({ key: 'agendaFile.noTitle', values: { column: say('agendaFile.column.title') } });
  if (sessions.length === 0) throw refused({ key: 'agendaFile.empty' });
  const event = await pigeonholeById(tx, pigeonholeId);
  const read = readAgenda(sessions, {
    event,
    now,
    columns,
    width: header?.cells.length ?? 0,
    types: typesByName(messages),
    programme: await knownProgramme(tx, pigeonholeId),
    say,
    textOf: ({ key, values }) => messages.find(locale, key, values) ?? say('issue.invalid'),
  });
  const names = new Map<string, string>([...columns].map(([column, { name }]) => [column, name]));
  return { ...read, unused, nameOf: (column) => (column === null ? null : (names.get(column) ?? null)) };
}

export const refused = (problem: FieldProblem) => new Refusal('Validation', { fields: { file: [problem] } });
