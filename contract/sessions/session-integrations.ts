import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { advancedFields } from '../pigeonholes/advanced.ts';
import { meetingPlatforms, meetingProblem } from '../pigeonholes/meeting.ts';
import { liveSession } from './sessions.ts';

const lsId = z.object({ lsId: id });

/** What a session has of its own beside what its event has: so far an online meeting. */
const meetingFields = {
  meetingPlatform: z.enum(meetingPlatforms),
  meetingIdentifierType: advancedFields.meetingIdentifierType,
  meetingIdentifier: advancedFields.meetingIdentifier,
};
const fields = z.object(meetingFields);
export type SessionMeeting = z.infer<typeof fields>;

export const readIntegrations = endpoint({
  name: 'readIntegrations',
  summary: 'What a session is connected with: at most an online meeting of its own',
  method: 'GET',
  path: '/api/session/{lsId}/integrations',
  ours: true,
  params: lsId,
  reply: z.object({ integrations: z.array(fields) }),
  shows: ['session'],
  allow: onSession('edit'),
});

export const saveMeeting = endpoint({
  name: 'saveMeeting',
  summary: 'Give a session an online meeting of its own, or change it',
  method: 'POST',
  path: '/api/session/{lsId}/meeting',
  ours: true,
  params: lsId,
  body: fields
    .extend({
      /**
       * What the caller saw in the fields, as text, nothing as ''. Where somebody else has changed one meanwhile, to another value,
       * the answer is `Conflict` with that value at the field, and nothing is changed.
       */
      seen: z.partialRecord(fields.keyof(), z.string()).default({}),
    })
    .superRefine((meeting, problems) => {
      const message = meetingProblem(meeting);
      if (message !== null) problems.addIssue({ code: 'custom', path: ['meetingIdentifier'], message });
    }),
  reply: z.object({ liveSession }),
  example: {
    body: {
      meetingPlatform: 'zoom',
      meetingIdentifierType: 'meetingId',
      meetingIdentifier: '123 4567 8901',
      seen: { meetingIdentifier: '' },
    },
  },
  changes: ['session', 'sessions'],
  allow: onSession('edit'),
  notes: 'session-meeting-saved',
  errors: ['Conflict'],
});

export const removeIntegrations = endpoint({
  name: 'removeIntegrations',
  summary: 'Take away whatever a session is connected with; nothing else of it changes',
  method: 'POST',
  path: '/api/session/{lsId}/removeIntegrations',
  params: lsId,
  reply: z.object({ liveSession }),
  changes: ['session', 'sessions'],
  allow: onSession('edit'),
  notes: 'session-integrations-removed',
});
