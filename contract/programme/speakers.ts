import { z } from 'zod';
import { onPigeonhole, onSession, onSpeaker } from '../abilities.ts';
import { emailProblem, meantEmail } from '../email.ts';
import { done, endpoint } from '../endpoint.ts';
import { pictureId } from '../files/pictures.ts';
import { id, phIdInTeam } from '../ids.ts';
import { distinctIds } from './distinct-ids.ts';
import { sessionSpeaker } from './session-programme.ts';
import { mostSpeakers, speakerLimits } from './speaker-limits.ts';
import { speakerRoles } from './speaker-roles.ts';

const text = (field: 'title' | 'company' | 'bio') =>
  z
    .string()
    .trim()
    .max(speakerLimits[field].most, { error: `speaker.${field}.long` });

/** More sessions than an agenda has. */
const mostSessions = 5000;

const fields = {
  name: z
    .string()
    .trim()
    .min(speakerLimits.name.least, { error: 'speaker.name.short' })
    .max(speakerLimits.name.most, { error: 'speaker.name.long' }),
  /** What they are, such as "Head of research". */
  title: text('title'),
  /** Tells two of the same name apart. */
  company: text('company'),
  bio: text('bio'),
  /** For organizers alone; empty: none. */
  email: z
    .string()
    .transform(meantEmail)
    .superRefine((address, problems) => {
      const problem = address === '' ? null : emailProblem(address);
      if (problem)
        problems.addIssue({ code: 'custom', message: problem, params: { type: 'Email', email: address } });
    }),
  /** Of a picture that was uploaded to the event. */
  pictureId: pictureId.nullable(),
  /** What they do in which sessions of the event. */
  sessions: z
    .array(z.object({ sessionId: id, role: z.enum(speakerRoles) }))
    .max(mostSessions)
    .refine((given) => new Set(given.map(({ sessionId }) => sessionId)).size === given.length, {
      error: 'ids.twice',
    }),
};

const speaker = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  bio: z.string(),
  email: z.string(),
  pictureId: z.string().nullable(),
  /** In the order of the agenda. */
  sessions: z.array(z.object({ sessionId: z.string(), role: z.enum(speakerRoles) })),
  /** A code was mailed to them, with which they edit the polls of their sessions. */
  invitation: z.object({ email: z.string(), sentAt: z.string(), expiresAt: z.string() }).nullable(),
});
export type Speaker = z.infer<typeof speaker>;

const phId = z.object({ phId: id });
const speakerId = z.object({ speakerId: id });
const reply = z.object({ speaker });

const example = {
  name: 'Ada Lovelace',
  title: 'Mathematician',
  company: 'Analytical Engines',
  bio: 'Wrote the first program.',
  email: 'ada@example.org',
  pictureId: null,
  sessions: [{ sessionId: '11', role: 'speaker' as const }],
};

export const listSpeakers = endpoint({
  name: 'listSpeakers',
  summary: 'The speakers of an event, in their order',
  method: 'GET',
  path: '/api/speaker/{phId}',
  paths: ['/api/pigeonhole/{phId}/speakers', '/api/team/{tId}/pigeonhole/{phId}/speakers'],
  params: phIdInTeam,
  reply: z.object({ speakers: z.array(speaker) }),
  shows: ['speakers', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
});

export const readSpeaker = endpoint({
  name: 'readSpeaker',
  summary: 'Somebody who speaks in a session, as its audience may know them',
  method: 'GET',
  path: '/api/live/{lsId}/speakers/{speakerId}',
  ours: true,
  params: z.object({ lsId: id, speakerId: id }),
  reply: z.object({ speaker: sessionSpeaker.extend({ bio: z.string() }) }),
  shows: ['speakers', 'session'],
  allow: onSession('view'),
});

export const makeSpeaker = endpoint({
  name: 'makeSpeaker',
  summary: 'Add a speaker to an event',
  method: 'POST',
  path: '/api/speaker/create/{phId}',
  params: phId,
  body: z.object({
    name: fields.name,
    title: fields.title.default(''),
    company: fields.company.default(''),
    bio: fields.bio.default(''),
    email: fields.email.default(''),
    pictureId: fields.pictureId.default(null),
    sessions: fields.sessions.default([]),
  }),
  reply,
  example: { body: example },
  changes: ['speakers', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'speaker-made',
  errors: ['SpeakersFull'],
});

export const editSpeaker = endpoint({
  name: 'editSpeaker',
  summary: 'Change a speaker, and in which sessions they speak',
  method: 'POST',
  path: '/api/speaker/{speakerId}',
  params: speakerId,
  body: z.object({
    ...z.object(fields).partial().shape,
    /**
     * What the caller saw in the fields it changes, as text; sessions as `id:role` with commas, no picture as ''. Where somebody else has
     * changed one meanwhile, to another value, the answer is `Conflict` with that value at the field, and nothing is changed.
     */
    seen: z
      .partialRecord(
        z.enum(['name', 'title', 'company', 'bio', 'email', 'pictureId', 'sessions']),
        z.string(),
      )
      .default({}),
  }),
  reply,
  example: { body: { ...example, title: 'Countess', seen: { title: 'Mathematician' } } },
  changes: ['speakers', 'sessions', 'session'],
  allow: onSpeaker('edit'),
  notes: 'speaker-edited',
  errors: ['Conflict'],
});

export const sortSpeakers = endpoint({
  name: 'sortSpeakers',
  summary: 'Put the speakers of an event into an order, in which sessions name them too',
  method: 'POST',
  path: '/api/speaker/{phId}/sort',
  ours: true,
  params: phId,
  body: z.object({
    /** All of them. Where these are not all any more, the answer is `Conflict`. */
    order: distinctIds(mostSpeakers),
    /** The order that the caller saw: where somebody else has changed it meanwhile, the answer is `Conflict` as well. */
    seenOrder: distinctIds(mostSpeakers).optional(),
  }),
  reply: z.object({ speakers: z.array(speaker) }),
  example: { body: { order: ['9', '7', '8'], seenOrder: ['7', '8', '9'] } },
  changes: ['speakers', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'speakers-sorted',
  errors: ['Conflict'],
});

export const deleteSpeaker = endpoint({
  name: 'deleteSpeaker',
  summary: 'Delete a speaker of an event; their sessions stay',
  method: 'DELETE',
  path: '/api/speaker/{speakerId}/delete',
  params: speakerId,
  reply: done,
  changes: ['speakers', 'sessions', 'session'],
  allow: onSpeaker('delete'),
  notes: 'speaker-deleted',
});
