import { z } from 'zod';
import { type AbilityOf, onPigeonhole, onSession } from '../abilities.ts';
import type { AuditAction } from '../audit-actions.ts';
import { canOn } from '../can.ts';
import { done, endpoint } from '../endpoint.ts';
import { id, instant, phIdInTeam } from '../ids.ts';
import { type SessionType, sessionTypes } from '../kinds/kinds.live.ts';
import {
  changeOfKinds,
  contentOfKinds,
  exampleOfKinds,
  lacksContent,
  settingsOfKinds,
} from '../kinds/kinds.ts';
import { madeTypes } from '../kinds/made-types.ts';
import { pollTypeOf, pollTypes, typeMeant } from '../kinds/poll-types.ts';
import { meetingPlatforms } from '../pigeonholes/meeting.ts';
import { distinctIds } from '../programme/distinct-ids.ts';
import { sessionSpeaker, sessionTrack, speakersOfSession } from '../programme/session-programme.ts';
import { mostTracks } from '../programme/track-limits.ts';
import {
  type SettingName,
  type SettingsOf,
  settingNamesOfAll,
  someSettings,
  someSettingsOrNone,
} from '../settings/settings.ts';
import { textLengths } from '../text-lengths.ts';
import { nothingKept, setups } from '../things.ts';

export { hasOpened, hasStarted, lastCallSeconds, phaseOf, startOffsetSeconds } from './schedule.ts';

/** A session as every screen may know it. Whether it runs follows from its times: `phaseOf`. */
const aboutSession = {
  id: z.string(),
  pigeonholeId: z.string(),
  name: z.string(),
  description: z.string(),
  timeRange: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
  /** The end was set by a last call, which can be cancelled until then. */
  lastCall: z.boolean(),
  /**
   * Raised by each reset, and each time an anonymous session is opened again after its end. Nobody can be recognised from an
   * earlier round: whoever took part counts as new.
   */
  round: z.number(),
  /** Answers of an earlier round are still counted: nobody knows how many people they are from. */
  reopened: z.boolean(),
  /** The least id of what people send: what has a lesser one was deleted by a reset. */
  firstItem: z.string(),
  /** The session inside which it stands, and with which it shows as one on the agenda. */
  parentId: z.string().nullable(),
  /** From the audience, by itself or with the session inside which it stands. */
  hidden: z.boolean(),
  sortOrder: z.number(),
  /** Another one whenever a setting may have changed, at whichever level. */
  settingsVersion: z.string(),
  /**
   * Only while the event is in test mode: which test this is. The session is open, whatever its times, and all that is given
   * to it is forgotten afterwards.
   */
  test: z.string().optional(),
  /** In the order of the event. Left out where it is in none. */
  tracks: z.array(sessionTrack).optional(),
  /** In the order of the event. Left out where there is none. */
  speakers: z.array(sessionSpeaker).optional(),
  /** An online meeting of its own: the address to open, else the number to type in there. Left out where it has none. */
  meeting: z
    .object({ platform: z.enum(meetingPlatforms), url: z.string().nullable(), number: z.string().nullable() })
    .optional(),
};
type About = z.infer<z.ZodObject<typeof aboutSession>>;

/** `settings` are those that count, from whichever level they come. */
export type LiveSession<T extends SessionType = SessionType> = {
  [Type in T]: About & { type: Type; settings: SettingsOf<Type> };
}[T];

/** A session of any kind, with more about it. */
const sessionWith = <More>(more: z.ZodRawShape): z.ZodType<LiveSession & More> => {
  const [first, ...others] = sessionTypes.map((type) =>
    z.object({
      ...aboutSession,
      type: z.literal(type),
      // It follows from the type: replies have it by this declaration alone, and streams go without.
      pollType: z.literal(pollTypeOf(type)).default(pollTypeOf(type)),
      settings: z.object(settingsOfKinds[type].fields),
      ...more,
    }),
  );
  if (first === undefined) throw new Error('There is no kind of session.');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<LiveSession & More>;
};
export const liveSession = sessionWith<unknown>({});

/** Streams go to many people alike: only what one asks for says what one may do. */
const sessionForCaller = sessionWith<{ can: AbilityOf<'session'>[] }>({ can: canOn('session') });

const lsId = z.object({ lsId: id });
export const sessionName = z
  .string()
  .trim()
  .min(textLengths.sessionName.least, { error: 'session.name.short' })
  .max(textLengths.sessionName.most, { error: 'session.name.long' });

const earliest = Date.UTC(1970, 0);
const tooLate = Date.UTC(3000, 0);
/** Further away is a slip of the keyboard, and no calendar or clock of a screen shows it well. */
const sessionTime = instant.refine((text) => Date.parse(text) >= earliest && Date.parse(text) < tooLate, {
  error: 'session.time.years',
});
const times = { start: sessionTime.nullable().default(null), end: sessionTime.nullable().default(null) };
type Times = { start?: string | null | undefined; end?: string | null | undefined };
/** A missing time is in order with any. */
export const inOrder = ({ start, end }: Times): boolean =>
  !start || !end || Date.parse(end) > Date.parse(start);

/** What `editSession` compares with what its caller saw. */
const seenNames: readonly (
  | 'name'
  | 'description'
  | 'start'
  | 'end'
  | 'trackIds'
  | 'speakers'
  | SettingName
)[] = ['name', 'description', 'start', 'end', 'trackIds', 'speakers', ...settingNamesOfAll];

export const makeSession = endpoint({
  name: 'makeSession',
  summary: 'Add a session to the agenda',
  method: 'POST',
  path: '/api/livesession/create',
  paths: ['/api/livesession/create/{pigeonholeId}'],
  params: z.object({ pigeonholeId: id.optional() }),
  body: z
    .object({
      /** May be left out where the path has it. */
      pigeonholeId: id.optional(),
      type: z.enum(madeTypes),
      /** Of a poll: `quiz_presenter` makes a session of that type. */
      pollType: z.enum(pollTypes).optional(),
      name: sessionName,
      description: z
        .string()
        .trim()
        .max(textLengths.sessionDescription.most, { error: 'session.description.long' })
        .default(''),
      timeRange: z
        .object(times)
        .refine(inOrder, { error: 'session.endBeforeStart' })
        .default({ start: null, end: null }),
      /** A session of the event that stands in no other. */
      parentId: id.nullable().default(null),
      /** Tracks of the event that it is in. */
      trackIds: distinctIds(mostTracks).default([]),
      /** Speakers of the event, and what they do in it. */
      speakers: speakersOfSession.default([]),
      /** What is left out is as the event has it. */
      settings: someSettings.default({}),
      ...contentOfKinds,
    })
    .superRefine((session, context) => {
      const type = typeMeant(session);
      if (!(type in lacksContent)) return;
      const wanted = type as keyof typeof lacksContent;
      if (session[wanted] === undefined)
        context.addIssue({ code: 'custom', message: lacksContent[wanted], path: [wanted] });
    }),
  reply: z.object({ liveSession }),
  example: {
    body: {
      pigeonholeId: '42',
      name: 'What should we fix first?',
      description: 'Choose up to two',
      timeRange: { start: '2030-10-01T09:00:00Z', end: '2030-10-01T10:00:00Z' },
      trackIds: ['3'],
      speakers: [{ speakerId: '7', role: 'moderator' }],
      ...exampleOfKinds.made,
    },
  },
  changes: ['sessions'],
  allow: onPigeonhole('addSession', 'pigeonholeId'),
  notes: 'session-made',
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The agenda of an event, as its organizers see it',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/livesessions',
  paths: ['/api/team/{tId}/pigeonhole/{phId}/livesessions'],
  params: phIdInTeam,
  reply: z.object({ liveSessions: z.array(sessionForCaller) }),
  shows: ['sessions', 'session', ...setups],
  allow: onPigeonhole('listSessions'),
  // Organizers write it, and they see all of it.
  compress: () => true,
});

export const readSession = endpoint({
  name: 'readSession',
  summary: 'One session',
  method: 'GET',
  path: '/api/livesession/{lsId}',
  paths: ['/api/livesession/get/{lsId}'],
  params: lsId,
  reply: z.object({
    liveSession: sessionForCaller,
    /** The settings that it says itself, for those who may edit it; all others are as they are above it. */
    own: z.array(z.enum(settingNamesOfAll as [SettingName, ...SettingName[]])).optional(),
  }),
  shows: ['session', ...setups],
  allow: onSession('view'),
});

export const editSession = endpoint({
  name: 'editSession',
  summary: 'Change a session: its name, times, settings and what it asks',
  method: 'POST',
  path: '/api/livesession/{lsId}',
  paths: ['/api/livesession/post/{lsId}'],
  params: lsId,
  body: z.object({
    name: sessionName.optional(),
    description: z
      .string()
      .trim()
      .max(textLengths.sessionDescription.most, { error: 'session.description.long' })
      .optional(),
    /** The start can be changed until it has come, the end until it has passed. */
    timeRange: z
      .object({ start: sessionTime.nullable().optional(), end: sessionTime.nullable().optional() })
      .refine(inOrder, { error: 'session.endBeforeStart' })
      .optional(),
    /** Puts it inside a session of the event that stands in no other; null takes it out. What holds others goes nowhere. */
    parentId: id.nullable().optional(),
    /** All tracks that it is in from now on. */
    trackIds: distinctIds(mostTracks).optional(),
    /** All who speak in it from now on. */
    speakers: speakersOfSession.optional(),
    /** Null gives a setting back: it is as the event has it. */
    settings: someSettingsOrNone.optional(),
    ...changeOfKinds,
    /**
     * What the caller saw in the fields it changes, as text; times to the minute, none as '', ids with commas,
     * speakers as `id:role` with commas. Where somebody else has changed
     * one meanwhile, to another value, the answer is `Conflict` with that value at the field, and nothing is changed.
     */
    seen: z.partialRecord(z.enum(seenNames), z.string()).default({}),
  }),
  reply: z.object({ liveSession }),
  example: {
    body: {
      name: 'Questions to the board',
      description: 'Anything you want to know',
      timeRange: { start: '2030-10-01T09:05:00Z', end: '2030-10-01T10:30:00Z' },
      trackIds: ['3'],
      speakers: [{ speakerId: '7', role: 'moderator' }],
      seen: { name: 'Questions' },
      ...exampleOfKinds.edited,
    },
  },
  changes: ['session', 'sessions', 'results'],
  allow: onSession('edit'),
  notes: 'session-edited',
  errors: ['SessionStarted', 'SessionNotOpen', 'Conflict', 'HasVotes'],
});

const action = (
  name: string,
  summary: string,
  { verb, ability, notes }: { verb: string; ability: 'start' | 'end'; notes: AuditAction },
) =>
  endpoint({
    name,
    summary,
    method: 'POST',
    path: `/api/livesession/{lsId}/${verb}`,
    paths: [`/api/livesession/${verb}/{lsId}`],
    params: lsId,
    reply: z.object({ liveSession }),
    changes: ['session', 'sessions'],
    allow: onSession(ability),
    notes,
    errors: ['SessionNotOpen', 'SessionStarted', 'LastDayOver', 'InTestMode'],
  });

/** Starting again after the end reopens the session. */
export const startSession = action('startSession', 'Start a session now', {
  verb: 'start',
  ability: 'start',
  notes: 'session-started',
});
export const endSession = action('endSession', 'End a running session now', {
  verb: 'end',
  ability: 'end',
  notes: 'session-ended',
});

export const extendSession = endpoint({
  name: 'extendSession',
  summary: 'Change the end of a running session, or end it by a last call',
  method: 'POST',
  path: '/api/livesession/{lsId}/extend',
  paths: ['/api/livesession/extend/{lsId}'],
  params: lsId,
  body: z
    .object({
      /** Null: until somebody ends it. */
      endTime: sessionTime.nullable().optional(),
      /**
       * True: ends ten seconds from now by the server's clock, unless it ends sooner. False: cancels that, and the end that
       * stood before stands again; where no last call is under way, nothing changes.
       */
      lastCall: z.boolean().optional(),
    })
    .refine(({ endTime, lastCall }) => (endTime === undefined) !== (lastCall === undefined), {
      error: 'session.endTime.one',
      path: ['endTime'],
    }),
  reply: z.object({ liveSession }),
  example: { body: { endTime: '2030-10-01T10:30:00Z' } },
  changes: ['session', 'sessions'],
  allow: onSession('end'),
  notes: 'session-extended',
  errors: ['SessionNotOpen', 'InTestMode'],
});

export const hideSession = action('hideSession', 'Take a session out of the audience agenda', {
  verb: 'hide',
  ability: 'start',
  notes: 'session-hidden',
});
export const showSession = action('showSession', 'Put a hidden session back into the audience agenda', {
  verb: 'show',
  ability: 'start',
  notes: 'session-shown',
});

/** Chooses for all projectors of the event, but for those that were opened with a session of their own. */
export const stageSession = endpoint({
  name: 'stageSession',
  summary: 'Let the projector show this session until something else starts, or no longer',
  method: 'POST',
  path: '/api/livesession/{lsId}/stage',
  ours: true,
  params: lsId,
  body: z.object({ shown: z.boolean() }),
  reply: done,
  example: { body: { shown: true } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('start'),
  notes: 'session-staged',
  errors: ['SessionNotOpen'],
});

/** Whoever is typing stays where they are, and everybody can stay. */
export const castSession = endpoint({
  name: 'castSession',
  summary: 'Bring everybody to this session: phones and projectors',
  method: 'POST',
  path: '/api/livesession/{lsId}/cast',
  ours: true,
  params: lsId,
  reply: done,
  changes: nothingKept('the live stream tells'),
  allow: onSession('start'),
  notes: 'session-cast',
  errors: ['SessionNotOpen'],
});
