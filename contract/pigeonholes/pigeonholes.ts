import { z } from 'zod';
import { asOrganiser, onPigeonhole } from '../abilities.ts';
import { canOn } from '../can.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, timeZone } from '../ids.ts';
import { listEndpoint } from '../list.ts';
import { listDownload } from '../list-download.ts';
import { panelKinds } from '../panels/panels.ts';
import { textLengths } from '../text-lengths.ts';
import { nothingKept } from '../things.ts';
import { advancedFields } from './advanced.ts';
import { type Display, displayFields } from './display.ts';
import { olderNames } from './older-names.ts';
import { meantPasscode, passcodeProblem } from './passcode.ts';
import { plans } from './plans.ts';
import { shownAs } from './state.ts';
import { periods, pigeonholeStatuses } from './status.ts';

/** An event. `dateRange` are days in `timezone`, both included; without an end it is never over by itself. */
export const pigeonhole = z.object({
  id: z.string(),
  owner: z.object({ type: z.enum(['team', 'user']), id: z.string() }),
  /** Null: it is of nobody but its owner. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  plans,
  name: z.string(),
  description: z.string(),
  timezone: z.string(),
  dateRange: z.object({ start: z.string(), end: z.string().nullable() }),
  timeRange: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
  expiry: z.object({ isExpired: z.boolean() }),
  passcode: z.object({ passcode: z.string(), passcodeExpired: z.boolean() }),
  numberOfSessions: z.number(),
  stored: z.boolean(),
  trashedAt: z.string().nullable(),
  ...advancedFields,
  ...displayFields,
  /** Of what is in the trash: until when it can be recovered. */
  policyEnd: z.string().nullable(),
  /** Of what is in the trash: when it is deleted for good. */
  readOnlyEnd: z.string().nullable(),
  /** People a second who are let in, over all nodes; more wait. Null: as the program is set. */
  joinsPerSecond: z.number().nullable(),
  expectedNumber: z.number().nullable(),
  meetingIdentifier: z.string(),
  /** All sessions are open, and what is given to them is forgotten when it ends: at the latest when the first one starts. */
  testMode: z.boolean(),
  status: z.enum(pigeonholeStatuses),
  /** What follows from its times, and how it is shown to the caller. */
  state: z.object({
    needsSetup: z.boolean(),
    canBeArchived: z.boolean(),
    section: z.enum(['current', 'ended']),
    shownAs: z.enum(shownAs),
    /** When the clock may change it next; null: only people do. */
    until: z.string().nullable(),
  }),
  can: canOn('pigeonhole'),
});
export type Pigeonhole = z.infer<typeof pigeonhole>;

const phId = z.object({ phId: id });

const passcode = z
  .string()
  .max(100)
  .transform(meantPasscode)
  .superRefine((text, problems) => {
    const problem = passcodeProblem(text);
    if (problem) problems.addIssue({ code: 'custom', message: problem });
  });

export const aboutFields = {
  name: z
    .string()
    .trim()
    .min(textLengths.pigeonholeName.least, { error: 'pigeonhole.name.short' })
    .max(textLengths.pigeonholeName.most, { error: 'pigeonhole.name.long' }),
  description: z
    .string()
    .trim()
    .max(textLengths.pigeonholeDescription.most, { error: 'pigeonhole.description.long' }),
  startDate: day,
  /** Null: it has no last day, which only events of teams may. */
  endDate: day.nullable(),
  timezone: timeZone,
  passcode,
};
const editedFields = z.object({ ...aboutFields, ...advancedFields, ...displayFields });

export const endBeforeStart = 'pigeonhole.endBeforeStart';
type Days = { startDate?: string | undefined; endDate?: string | null | undefined };
const inOrder = ({ startDate, endDate }: Days) =>
  startDate === undefined || endDate === undefined || endDate === null || endDate >= startDate;
const atTheEnd = { error: endBeforeStart, path: ['endDate'] };

export const makePigeonhole = endpoint({
  name: 'makePigeonhole',
  summary:
    'Make an event in a workspace of the caller, or in that of the API key; without a passcode a free one is drawn',
  method: 'POST',
  path: '/api/pigeonhole/create',
  ours: true,
  olderNames,
  body: z
    .object({
      ...aboutFields,
      description: aboutFields.description.default(''),
      passcode: aboutFields.passcode.optional(),
      joinsPerSecond: advancedFields.joinsPerSecond.optional(),
      redirectAttendees: advancedFields.redirectAttendees.default(0),
      /** Of a workspace that the caller is in; left out: the personal one, or that of the API key. */
      workspaceId: id.optional(),
    })
    .refine(inOrder, atTheEnd),
  reply: z.object({ pigeonhole }),
  example: {
    body: {
      name: 'Autumn meeting',
      description: 'What we build next year',
      startDate: '2030-10-01',
      endDate: '2030-10-02',
      timezone: 'Europe/Berlin',
      passcode: 'AUTUMN30',
      joinsPerSecond: 100,
      redirectAttendees: 1,
    },
  },
  changes: ['pigeonholes'],
  allow: asOrganiser('makePigeonhole'),
  notes: 'pigeonhole-made',
  errors: ['PasscodeTaken'],
});

export const listPigeonholes = listEndpoint({
  name: 'listPigeonholes',
  summary: 'The events of the workspaces one is in; `meta` counts them by where they are kept',
  path: '/api/pigeonhole/list',
  ours: true,
  items: 'pigeonholes',
  item: pigeonhole,
  /** `now`: what is live comes first, then what is to come, then what is past; in the trash what went there last. */
  sorts: { now: 'desc', made: 'desc', name: 'asc', starts: 'asc' },
  filters: { period: periods, kept: ['store', 'trash'], owner: ['user', 'team'] },
  more: {
    /** What is not in the trash and not stored, of these that of teams, what is stored, and what is in the trash. */
    meta: z.object({
      current_page: z.number(),
      per_page: z.number(),
      search_term: z.string(),
      total: z.number(),
      team_total: z.number(),
      archived_total: z.number(),
      trashed_total: z.number(),
    }),
  },
  shows: ['pigeonholes', 'pigeonhole', 'sessions'],
  allow: asOrganiser('listPigeonholes'),
  // Passcodes of one workspace are known to all who name its events; those of another are not.
  compress: (events) => new Set(events.map(({ owner }) => `${owner.type} ${owner.id}`)).size < 2,
});

export const downloadPigeonholes = listDownload(listPigeonholes, {
  name: 'downloadPigeonholes',
  summary: 'The events of the workspaces one is in, as a spreadsheet or as text with commas',
});

export const readPigeonhole = endpoint({
  name: 'readPigeonhole',
  summary: 'One event',
  method: 'GET',
  path: '/api/pigeonhole/{phId}',
  ours: true,
  params: phId,
  reply: z.object({ pigeonhole }),
  shows: ['pigeonhole', 'sessions'],
  allow: onPigeonhole('view'),
});

export const editAbout = endpoint({
  name: 'editAbout',
  summary:
    'Change how an event is set up: name, dates, passcode, joining, online meeting, language and times; what is left out stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/about',
  paths: ['/api/pigeonhole/about/{phId}'],
  olderNames,
  params: phId,
  body: editedFields
    .partial()
    .extend({
      /**
       * What the caller saw in the fields it changes, as text, nothing as ''. Where somebody else has changed one meanwhile, to
       * another value, the answer is `Conflict` with that value at the field, and nothing is changed.
       */
      seen: z.partialRecord(editedFields.keyof(), z.string()).default({}),
    })
    .refine(inOrder, atTheEnd),
  reply: z.object({ pigeonhole }),
  example: {
    body: {
      name: 'Autumn meeting',
      description: 'What we build next year',
      startDate: '2030-10-01',
      endDate: '2030-10-02',
      timezone: 'Europe/Berlin',
      passcode: 'AUTUMN30',
      joinsPerSecond: 100,
      redirectAttendees: 1,
      eventType: 1,
      expectedParticipants: 0,
      expectedNumber: 350,
      meetingPlatform: 'zoom',
      meetingIdentifierType: 'meetingId',
      meetingIdentifier: '123 4567 8901',
      language: 'en',
      timeDisplay: 'event',
      dayTab: true,
      seen: { name: 'Autumn' },
    },
  },
  changes: ['pigeonhole'],
  allow: onPigeonhole('edit'),
  notes: 'pigeonhole-edited',
  errors: ['PasscodeTaken', 'Conflict'],
});

/** One of the fields of `editAbout` alone, at the address the specification gives it. */
const displayPart = <Name extends string, Field extends keyof typeof displayFields>(
  name: Name,
  { summary, path, field, example }: { summary: string; path: string; field: Field; example: Display[Field] },
) =>
  endpoint({
    name,
    summary,
    method: 'POST',
    path: `/api/pigeonhole/{phId}/${path}`,
    params: phId,
    body: z.object({ [field]: displayFields[field] } as Pick<typeof displayFields, Field>),
    reply: z.object({ pigeonhole }),
    example: { body: { [field]: example } as never },
    changes: ['pigeonhole'],
    allow: onPigeonhole('edit'),
    notes: 'pigeonhole-edited',
  });

export const saveLanguage = displayPart('saveLanguage', {
  summary: 'The language in which the audience and the projector read an event; null: that of each device',
  path: 'appearance/languageSettings',
  field: 'language',
  example: 'ar',
});

export const saveTimeDisplay = displayPart('saveTimeDisplay', {
  summary: 'Whose clock the times of an agenda are told by',
  path: 'timeDisplay',
  field: 'timeDisplay',
  example: 'event',
});

export const saveDayTab = displayPart('saveDayTab', {
  summary: 'Whether an agenda of several days has a tab for each day',
  path: 'dayTab',
  field: 'dayTab',
  example: false,
});

export const storePigeonhole = endpoint({
  name: 'storePigeonhole',
  summary: 'Put an event into the store: out of the list, with all that is in it, until it is taken back',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/store',
  ours: true,
  params: phId,
  reply: z.object({ pigeonhole }),
  changes: ['pigeonhole'],
  allow: onPigeonhole('edit'),
  notes: 'pigeonhole-stored',
});

export const unstorePigeonhole = endpoint({
  name: 'unstorePigeonhole',
  summary: 'Take an event out of the store',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/unstore',
  ours: true,
  params: phId,
  reply: z.object({ pigeonhole }),
  changes: ['pigeonhole'],
  allow: onPigeonhole('edit'),
  notes: 'pigeonhole-unstored',
});

export const randomPasscode = endpoint({
  name: 'randomPasscode',
  summary: 'A passcode that is free now',
  method: ['GET', 'POST'],
  path: '/api/about/random',
  paths: ['/api/pigeonhole/about/random', '/api/pigeonhole/{phId}/about/random'],
  safe: true,
  reply: z.object({ passcode: z.string() }),
  changes: nothingKept('it only draws one'),
  allow: asOrganiser('makePigeonhole'),
});

/** The secret link of each panel, and the address the audience uses. */
export const readRunLinks = endpoint({
  name: 'readRunLinks',
  summary: 'The links of the panels and of the audience',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/run',
  ours: true,
  params: phId,
  reply: z.object({
    /** `expired`: the event is over, and its passcode may be another one's. */
    audience: z.object({ url: z.string(), passcode: z.string(), expired: z.boolean() }),
    /** The kiosk is among them while it is on. */
    panels: z.array(z.object({ type: z.enum(panelKinds), url: z.string() })),
    kioskOn: z.boolean(),
  }),
  shows: ['links', 'pigeonhole'],
  allow: onPigeonhole('run'),
});

export const resetRunLink = endpoint({
  name: 'resetRunLink',
  summary: 'Make the old link of a panel dead and answer the new one',
  method: 'POST',
  path: '/api/run/reset/{phId}/{type}',
  params: z.object({ phId: id, type: z.enum(panelKinds) }),
  reply: z.object({ panel: z.object({ type: z.enum(panelKinds), url: z.string() }) }),
  changes: ['links'],
  allow: onPigeonhole('resetLinks'),
  notes: 'panel-link-reset',
});
