import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { fileReply } from '../file-reply.ts';
import { id } from '../ids.ts';
import { uploadedFile } from '../images/images.ts';
import { sessionTypes } from '../kinds/kinds.live.ts';
import { sheetFormats } from '../sheets.ts';
import { task } from '../tasks/tasks.ts';
import { nothingKept } from '../things.ts';

export const agendaImport = { rows: 1_000, bytes: 10_000_000 } as const;
/** Sessions of a list that are shown before it is imported, and cells that are wrong. */
const rowsShown = 20;
const problemsShown = 100;

const phId = z.object({ phId: id });
/**
 * A spreadsheet (.xlsx), or comma, semicolon or tab separated text. Its first row names the columns, in any language of the program:
 * title, type, day, start, end, track, speakers, description, question, options. Times are by the clock of the event. Several tracks or
 * speakers stand with semicolons or commas between; those that the event does not have are made.
 */
const body = z.object({ file: uploadedFile });

const preview = z.object({
  /** Sessions that would be made. */
  sessions: z.number(),
  /** The first of them. */
  rows: z
    .array(
      z.object({
        /** As the lines of the file are counted. */
        line: z.number(),
        type: z.enum(sessionTypes),
        name: z.string(),
        start: z.string().nullable(),
        end: z.string().nullable(),
        tracks: z.array(z.string()),
        speakers: z.array(z.string()),
      }),
    )
    .max(rowsShown),
  /** The first cells that are wrong, with what is wrong in words. While there is one, nothing is imported. */
  problems: z
    .array(
      z.object({
        line: z.number(),
        /** What the file calls the column; null: the row as a whole. */
        column: z.string().nullable(),
        text: z.string(),
      }),
    )
    .max(problemsShown),
  /** How many cells are wrong. */
  wrong: z.number(),
  /** What the file calls the columns that are not used. */
  unused: z.array(z.string()),
  /** The names of tracks and speakers that would be made too. */
  tracks: z.array(z.string()),
  speakers: z.array(z.string()),
  /** Sessions whose name and start are those of one that the event has already. */
  alreadyThere: z.number(),
});
export type AgendaPreview = z.infer<typeof preview>;
export const agendaPreviewLimits = { rows: rowsShown, problems: problemsShown } as const;

const path = '/api/pigeonhole/{phId}/agenda/import';

export const previewAgenda = endpoint({
  name: 'previewAgenda',
  summary: 'Read an agenda out of a file, and say which sessions it would make and which cells are wrong',
  method: 'POST',
  path: `${path}/preview`,
  ours: true,
  params: phId,
  body,
  file: { most: agendaImport.bytes },
  reply: z.object({ preview }),
  changes: nothingKept('it only reads the file'),
  allow: onPigeonhole('addSession'),
  safe: true,
});

export const importAgenda = endpoint({
  name: 'importAgenda',
  summary: 'Make all sessions of a file, by a task; where a cell is wrong, or it is cancelled, none is made',
  method: 'POST',
  path,
  ours: true,
  params: phId,
  body,
  file: { most: agendaImport.bytes },
  reply: z.object({ task }),
  statuses: [202],
  changes: ['tasks', 'sessions'],
  allow: onPigeonhole('addSession'),
  errors: ['TaskUnderWay'],
});

export const fetchAgendaTemplate = endpoint({
  name: 'fetchAgendaTemplate',
  summary: 'A file to write an agenda into, with examples',
  method: 'GET',
  path: `${path}/template`,
  ours: true,
  params: phId,
  query: z.object({ format: z.enum(sheetFormats).default('xlsx') }),
  reply: fileReply,
  example: { query: { format: 'csv' } },
  shows: nothingKept('a file to be filled in'),
  allow: onPigeonhole('addSession'),
});
