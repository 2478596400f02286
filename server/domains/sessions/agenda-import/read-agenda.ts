import { mostSpeakers } from '#contract/programme/speaker-limits.ts';
import { mostTracks } from '#contract/programme/track-limits.ts';
import type { SheetRow } from '#server/kernel/sheets/sheet.ts';
import type { AgendaColumn } from './agenda-columns.ts';
import { byName, type MissingProgramme, missingFrom, type Named, namedIn } from './agenda-programme.ts';
import { type DayReading, slashOrderOf } from './read-day.ts';
import { type AgendaSession, readRow } from './read-row.ts';
import { cellOf, digits, type Reading, type RowProblem } from './row-reading.ts';

export type ReadAgenda = {
  sessions: { line: number; session: AgendaSession; named: Named }[];
  problems: (RowProblem & { line: number })[];
  /** Tracks and speakers that it names and the event does not have. */
  missing: MissingProgramme;
};

/** Reads the sessions of an agenda, and every cell of it that is wrong. */
export function readAgenda(
  rows: readonly SheetRow[],
  given: Omit<Reading, 'programmeThen' | 'programmeFitting' | 'days'>,
): ReadAgenda {
  const cell = (row: SheetRow, column: AgendaColumn) => cellOf(row, column, given.columns);
  const named = rows.map((row) => namedIn(cell(row, 'track'), cell(row, 'speakers')));
  const missing = missingFrom(given.programme, named);
  const days: DayReading = {
    firstYear: rows.some(({ countsFrom1904 }) => countsFrom1904) ? 1904 : 1900,
    slashOrder: slashOrderOf(
      rows.map((row) => digits(cell(row, 'day'))),
      given.event,
    ),
  };
  const { programme } = given;
  const withMissing = (tracks: number, speakers: number) =>
    byName(
      [...programme.tracks, ...missing.tracks.slice(0, tracks).map((name) => ({ name }))],
      [...programme.speakers, ...missing.speakers.slice(0, speakers)],
    );
  const reading: Reading = {
    ...given,
    programmeThen: withMissing(missing.tracks.length, missing.speakers.length),
    programmeFitting: withMissing(
      Math.max(0, mostTracks - programme.tracks.length),
      Math.max(0, mostSpeakers - programme.speakers.length),
    ),
    days,
  };
  const read: ReadAgenda = { sessions: [], problems: [], missing };
  for (const row of rows) {
    const { session, named, problems } = readRow(row, reading);
    if (session !== null && problems.length === 0) read.sessions.push({ line: row.line, session, named });
    read.problems.push(...problems.map((problem) => ({ line: row.line, ...problem })));
  }
  return read;
}
