import { z } from 'zod';
import { id } from '../ids.ts';
import { mostInSession } from './speaker-limits.ts';
import { speakerRoles } from './speaker-roles.ts';
import { trackColors } from './track-colors.ts';

/** A track as a session shows it. */
export const sessionTrack = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(trackColors),
  /** A greater one comes later among the tracks of the event. */
  order: z.number().int(),
});
export type SessionTrack = z.infer<typeof sessionTrack>;

/** A speaker as a session shows them; the rest is read when somebody asks for it. */
export const sessionSpeaker = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  pictureId: z.string().nullable(),
  role: z.enum(speakerRoles),
});
export type SessionSpeaker = z.infer<typeof sessionSpeaker>;

/** Who speaks in a session, and as what: each of them once. */
export const speakersOfSession = z
  .array(z.object({ speakerId: id, role: z.enum(speakerRoles) }))
  .max(mostInSession, { error: 'session.speakers.many' })
  .refine((given) => new Set(given.map(({ speakerId }) => speakerId)).size === given.length, {
    error: 'ids.twice',
  });
