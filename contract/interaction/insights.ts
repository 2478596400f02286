import { z } from 'zod';
import { onPigeonhole, onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { fileReply } from '../file-reply.ts';
import { id } from '../ids.ts';
import { sessionTypes } from '../kinds/kinds.live.ts';
import { insightsOfKinds } from '../kinds/kinds.ts';
import { nothingKept } from '../things.ts';

/** What people gave; `people`: in the event at once, at most, null where that was not counted or is not told. */
const figures = { written: z.number(), votes: z.number(), people: z.number().nullable() };

/** When the answers of the event were deleted, while its figures stayed, and count here; null: none do. */
const cleanedAt = z.string().nullable();

/** What came in from one minute to another; less than 0 where more was taken back (decision 0065). */
const step = z.object({ from: z.string(), to: z.string(), ...figures });
export type Step = z.infer<typeof step>;
/** A day of work, minute by minute; what lasts longer is told in longer steps, for its page reads them again whenever something comes in. */
export const mostSteps = 480;

/** A question or a prompt, and from when to when the stage showed it; null: it still does. */
const shown = z.object({
  itemId: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string().nullable(),
});
export type Shown = z.infer<typeof shown>;

/**
 * One that was tapped, minute by minute; `name` is null for a standard one. Custom ones that were removed keep their name. `step`: how many
 * minutes one of `minutes` stands for, the same for all reactions of a session; more than 1 where there are more than `mostSteps`.
 */
const reaction = z.object({
  id: z.string(),
  name: z.string().nullable(),
  count: z.number(),
  step: z.number(),
  minutes: z
    .array(z.object({ minute: z.string(), count: z.number() }))
    .max(mostSteps)
    .readonly(),
});
export type ReactionFigures = z.infer<typeof reaction>;

export const readSessionInsights = endpoint({
  name: 'readSessionInsights',
  summary: 'What came in to a session: figures, minute by minute, and what the stage showed',
  method: 'GET',
  path: '/api/insight/livesession/{lsId}',
  params: z.object({ lsId: id }),
  reply: z.object({
    type: z.enum(sessionTypes),
    cleanedAt,
    ...figures,
    steps: z.array(step).max(mostSteps).readonly(),
    shown: z.array(shown).readonly(),
    /** The most tapped first. */
    reactions: z.array(reaction).readonly(),
    /** Of its type, it has what is told of sessions of this type. */
    ...insightsOfKinds,
  }),
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

const insightFile = z.enum(['excel', 'pdf']);

/** What the page of a session shows, as a spreadsheet or a document: figures, minutes, what the stage showed, and the rows. */
export const exportInsights = endpoint({
  name: 'exportInsights',
  summary: 'What came in to a session, as an Excel file or as a PDF',
  method: ['GET', 'POST'],
  path: '/api/insight/{lsId}',
  paths: ['/api/insight/{lsId}/{insightType}'],
  params: z.object({ lsId: id, insightType: insightFile.optional() }),
  /** May be left out where the path has it. */
  query: z.object({ type: insightFile.optional() }),
  reply: fileReply,
  example: { query: { type: 'excel' } },
  changes: nothingKept('a file, as of when it was made'),
  allow: onSession('seeResults'),
  notes: 'list-downloaded',
  errors: ['InTestMode'],
  safe: true,
});

/** How often reactions were tapped, all together; those to messages of a chat are its `votes`. */
const reactions = z.number();

const sessionFigures = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(sessionTypes),
  timeRange: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
  ...figures,
  reactions,
});
export type SessionFigures = z.infer<typeof sessionFigures>;

export const readEventInsights = endpoint({
  name: 'readEventInsights',
  summary: 'What came in to an event, and to each of its sessions',
  method: 'GET',
  path: '/api/insight/pigeonhole/{phId}',
  ours: true,
  params: z.object({ phId: id }),
  reply: z.object({
    cleanedAt,
    /** Who has ever joined. */
    attendees: z.number(),
    ...figures,
    reactions,
    /** In the order of the agenda. */
    sessions: z.array(sessionFigures).readonly(),
  }),
  shows: ['results', 'sessions'],
  allow: onPigeonhole('seeResults'),
  errors: ['InTestMode'],
  // Of the audience it has nothing but figures.
  compress: () => true,
});
