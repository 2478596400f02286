import { z } from 'zod';
import { anyone, onPigeonhole, onSession, onSpeaker } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { exampleOfKinds } from '../kinds/kinds.ts';
import { changeBySpeaker } from '../kinds/polls-of-speakers.ts';
import { prompt } from '../prompts/prompt.ts';
import { nothingKept } from '../things.ts';

/** For so long a code is good. */
export const collaborationDays = 30;
/** Letters to its speakers that an event may send in a day: they go to strangers. */
export const mostLettersADay = 50;

export const inviteSpeaker = endpoint({
  name: 'inviteSpeaker',
  summary:
    'Mail a code to a speaker, who edits the polls of their sessions with it. A code from before no longer works',
  method: 'POST',
  path: '/api/speaker/collaboration/{phId}',
  params: z.object({ phId: id }),
  body: z.object({ speakerId: id }),
  reply: z.object({ invitation: z.object({ email: z.string(), sentAt: z.string(), expiresAt: z.string() }) }),
  example: { body: { speakerId: '7' } },
  changes: ['speakers'],
  allow: onPigeonhole('setUp'),
  notes: 'speaker-invited',
  errors: ['InvitesFull', 'InvitedTooOften'],
});

export const revokeSpeaker = endpoint({
  name: 'revokeSpeaker',
  summary: 'The code of a speaker no longer works',
  method: 'DELETE',
  path: '/api/speaker/{speakerId}/collaboration',
  ours: true,
  params: z.object({ speakerId: id }),
  reply: done,
  changes: ['speakers'],
  allow: onSpeaker('edit'),
  notes: 'speaker-revoked',
});

export const enterCollaboration = endpoint({
  name: 'enterCollaboration',
  summary: 'Where the code of a speaker leads',
  method: 'POST',
  path: '/api/speaker/collaboration',
  ours: true,
  body: z.object({ code: z.string().max(100) }),
  reply: z.object({ url: z.string() }),
  example: { body: { code: '0123-4567-89AB-CDEF' } },
  changes: nothingKept('it says where a code leads'),
  allow: anyone('whoever has the code of a speaker may use it'),
  limit: 'signIn',
});

const ownPoll = z.object({
  id: z.string(),
  name: z.string(),
  /** The session inside which it stands, where it is theirs by that. */
  inside: z.string().nullable(),
  start: z.string().nullable(),
  /** From its start on only organizers change it, and only they see what came in. */
  hasStarted: z.boolean(),
  /** Empty where it has started. */
  prompts: z.array(prompt),
});
export type OwnPoll = z.infer<typeof ownPoll>;

export const listOwnPolls = endpoint({
  name: 'listOwnPolls',
  summary: 'The polls that a speaker edits: of the sessions they speak in, and inside these',
  method: 'GET',
  path: '/api/speaker/collaboration/{phId}/polls',
  ours: true,
  params: z.object({ phId: id }),
  reply: z.object({ expiresAt: z.string(), polls: z.array(ownPoll) }),
  shows: ['speakers', 'sessions', 'session'],
  allow: onPigeonhole('collaborate'),
});

export const editOwnPoll = endpoint({
  name: 'editOwnPoll',
  summary: 'A speaker changes what a poll of theirs asks, until it starts',
  method: 'POST',
  path: '/api/speaker/poll/{lsId}',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({ poll: changeBySpeaker }),
  reply: done,
  example: { body: { poll: exampleOfKinds.edited.poll } },
  changes: ['session', 'sessions', 'results'],
  allow: onSession('editPoll'),
  notes: 'poll-edited-by-speaker',
  errors: ['SessionStarted', 'Conflict', 'HasVotes'],
});
