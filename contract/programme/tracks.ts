import { z } from 'zod';
import { onPigeonhole, onSession } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { distinctIds } from './distinct-ids.ts';
import { sessionTrack } from './session-programme.ts';
import { trackColors } from './track-colors.ts';
import { mostTracks, trackLimits } from './track-limits.ts';

/** More sessions than an agenda has. */
const mostSessions = 5000;

const fields = {
  /** No two tracks of an event have the same, whether in capitals or not. */
  name: z
    .string()
    .trim()
    .min(trackLimits.name.least, { error: 'track.name.short' })
    .max(trackLimits.name.most, { error: 'track.name.long' }),
  color: z.enum(trackColors),
  /** Sessions of the event. A session may be in several tracks. */
  sessionIds: distinctIds(mostSessions),
};

const ofEvent = { pigeonholeId: z.string() };
const track = sessionTrack.omit({ order: true }).extend({
  ...ofEvent,
  /** In the order of the agenda. */
  sessionIds: z.array(z.string()),
});
export type Track = z.infer<typeof track>;

const phId = z.object({ phId: id });
const trackId = z.object({ phId: id, trackId: id });
const reply = z.object({ track });

export const listTracks = endpoint({
  name: 'listTracks',
  summary: 'The tracks of an event, in their order',
  method: 'GET',
  path: '/api/track/{phId}',
  ours: true,
  params: phId,
  reply: z.object({ tracks: z.array(track) }),
  shows: ['tracks', 'sessions', 'session'],
  allow: onPigeonhole('listSessions'),
});

export const tracksOfSession = endpoint({
  name: 'tracksOfSession',
  summary: 'The tracks that a session is in',
  method: 'GET',
  path: '/api/track/session/{lsId}',
  params: z.object({ lsId: id }),
  reply: z.object({ tracks: z.array(sessionTrack.extend(ofEvent)) }),
  shows: ['tracks', 'session'],
  allow: onSession('view'),
});

export const makeTrack = endpoint({
  name: 'makeTrack',
  summary: 'Add a track to an event',
  method: 'POST',
  path: '/api/track/{phId}/create',
  params: phId,
  body: z.object({ ...fields, sessionIds: fields.sessionIds.default([]) }),
  reply,
  example: { body: { name: 'Main hall', color: 'blue', sessionIds: [] } },
  changes: ['tracks', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'track-made',
  errors: ['TracksFull'],
});

export const editTrack = endpoint({
  name: 'editTrack',
  summary: 'Change a track of an event, and which sessions are in it',
  method: 'POST',
  path: '/api/track/{phId}/edit/{trackId}',
  params: trackId,
  body: z.object({
    ...z.object(fields).partial().shape,
    /**
     * What the caller saw in the fields it changes, as text, sessions as their ids with commas. Where somebody else has changed one
     * meanwhile, to another value, the answer is `Conflict` with that value at the field, and nothing is changed.
     */
    seen: z.partialRecord(z.enum(['name', 'color', 'sessionIds']), z.string()).default({}),
  }),
  reply,
  example: { body: { name: 'Side room', color: 'teal', sessionIds: [], seen: { name: 'Main hall' } } },
  changes: ['tracks', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'track-edited',
  errors: ['Conflict'],
});

export const sortTracks = endpoint({
  name: 'sortTracks',
  summary: 'Put the tracks of an event into an order',
  method: 'POST',
  path: '/api/track/{phId}/sort',
  ours: true,
  params: phId,
  body: z.object({
    /** All of them. Where these are not all any more, the answer is `Conflict`. */
    order: distinctIds(mostTracks),
    /** The order that the caller saw: where somebody else has changed it meanwhile, the answer is `Conflict` as well. */
    seenOrder: distinctIds(mostTracks).optional(),
  }),
  reply: z.object({ tracks: z.array(track) }),
  example: { body: { order: ['9', '7', '8'], seenOrder: ['7', '8', '9'] } },
  changes: ['tracks', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'tracks-sorted',
  errors: ['Conflict'],
});

export const deleteTrack = endpoint({
  name: 'deleteTrack',
  summary: 'Delete a track of an event; its sessions stay',
  method: 'DELETE',
  path: '/api/track/{phId}/delete/{trackId}',
  params: trackId,
  reply: done,
  changes: ['tracks', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'track-deleted',
});
