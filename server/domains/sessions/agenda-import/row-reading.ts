import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { unmarked } from '#contract/messages/unmarked.ts';
import type { Say, TextKey } from '#server/kernel/messages.ts';
import type { FieldProblem } from '#server/kernel/refusal.ts';
import type { SheetRow } from '#server/kernel/sheets/sheet.ts';
import type { AgendaColumn, Columns } from './agenda-columns.ts';
import type { ByName, KnownProgramme } from './agenda-programme.ts';
import type { DayReading, EventDays } from './read-day.ts';

/** `overAt`: the midnight that ends its last day; null: it has none. */
type AgendaEvent = EventDays & { id: string; timeZone: string; overAt: Date | null };
type Programme = ByName<{ name: string }, { name: string; company: string }>;

/** How an agenda is read: of which event, in whose words. */
export type Reading = {
  event: AgendaEvent;
  now: Date;
  columns: Columns;
  /** How many cells its header has. */
  width: number;
  types: ReadonlyMap<string, MadeType>;
  /** What the event has already. */
  programme: KnownProgramme;
  /** With what the whole file adds to it; and with as much of that as there is room for. */
  programmeThen: Programme;
  programmeFitting: Programme;
  days: DayReading;
  say: Say;
  /** In the reader's language: a text by a key that comes out of a schema. */
  textOf(problem: FieldProblem): string;
};

/** `column`: where the row is wrong; null: as a whole. */
export type RowProblem = { column: AgendaColumn | null; text: string };

/** A row that is being read. */
export type RowReading = {
  /** Empty where it has no such column. */
  cell(column: AgendaColumn): string;
  /** What is wrong with it, as far as it is read. */
  problems: RowProblem[];
  /** Tells that something is wrong. Answers what is read of it then: nothing. */
  wrong(column: AgendaColumn | null, key: TextKey, values?: FieldProblem['values']): null;
};

export function openRow(row: SheetRow, { columns, textOf }: Pick<Reading, 'columns' | 'textOf'>): RowReading {
  const problems: RowProblem[] = [];
  return {
    cell: (column) => cellOf(row, column, columns),
    problems,
    wrong(column, key, values = {}) {
      problems.push({ column, text: textOf({ key, values }) });
      return null;
    },
  };
}

export const cellOf = (row: SheetRow, column: AgendaColumn, columns: Columns): string =>
  clean(row.cells[columns.get(column)?.at ?? -1] ?? '');

/** Spaces and marks that programs put into cells. */
const clean = (text: string) =>
  unmarked(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();

/** With digits of other scripts as we write them. */
export const digits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

const longestShown = 60;

/** What stands in a cell, as far as there is room for it in a message. */
export const shown = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
