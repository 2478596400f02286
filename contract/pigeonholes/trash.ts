import { z } from 'zod';
import { onPigeonhole, onWorkspace } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { begun } from '../interaction/answers.ts';
import { nothingKept } from '../things.ts';
import { pigeonhole } from './pigeonholes.ts';

const aDay = 24 * 60 * 60 * 1000;

/** Days for which an event in the trash can be recovered, and days after that for which it is only kept. */
export const trashDays = { recoverable: 60, readOnly: 30 } as const;
/** Fewer days than these before it is deleted, the label says that it is soon. */
const soonDays = 7;

type TrashedStatus = 'recoverable' | 'read-only';

/** Until when what went to the trash at an instant can be recovered, and when it is deleted for good. In milliseconds. */
export function trashEnds(trashedAt: number): { policyEnd: number; readOnlyEnd: number } {
  const policyEnd = trashedAt + trashDays.recoverable * aDay;
  return { policyEnd, readOnlyEnd: policyEnd + trashDays.readOnly * aDay };
}

/** What is said of an event in the trash: what can be done with it, until when, and whether it is deleted soon. */
export function trashedAs(
  { policyEnd, readOnlyEnd }: { policyEnd: number; readOnlyEnd: number },
  now: number,
): { status: TrashedStatus; until: number; soon: boolean } {
  if (policyEnd > now) return { status: 'recoverable', until: policyEnd, soon: false };
  return { status: 'read-only', until: readOnlyEnd, soon: readOnlyEnd - now < soonDays * aDay };
}

const phId = z.object({ phId: id });
const moved = { reply: z.object({ pigeonhole }), changes: ['pigeonholes', 'pigeonhole'] } as const;

/** Asking for what is already so changes nothing. */
export const trashPigeonhole = endpoint({
  name: 'trashPigeonhole',
  summary: `Put an event into the trash: at once nobody reaches it any more but for its workspace, which can recover it for ${trashDays.recoverable} days`,
  method: 'POST',
  path: '/api/pigeonhole/{phId}/trash',
  ours: true,
  params: phId,
  ...moved,
  allow: onPigeonhole('trash'),
  notes: 'pigeonhole-trashed',
});

export const recoverPigeonhole = endpoint({
  name: 'recoverPigeonhole',
  summary: 'Take an event out of the trash, back to where it was',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/recover',
  ours: true,
  params: phId,
  ...moved,
  allow: onPigeonhole('recover'),
  notes: 'pigeonhole-recovered',
  errors: ['NotRecoverable'],
});

/** What a delete takes along, to be said before it. */
export const readDeletion = endpoint({
  name: 'readDeletion',
  summary: 'How much is deleted with an event: sessions, attendees, and what these gave',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/deletion',
  ours: true,
  params: phId,
  reply: begun.extend({
    sessions: z.number(),
    attendees: z.number(),
    answers: z.number(),
    /** How often reactions were tapped. */
    reactions: z.number(),
    /** In so many sessions figures are left of what was cleaned. */
    frozen: z.number(),
  }),
  shows: nothingKept('it is asked for anew before each deletion'),
  allow: onPigeonhole('delete'),
});

export const deletePigeonhole = endpoint({
  name: 'deletePigeonhole',
  summary: 'Delete an event that is in the trash, with all that is in it, for good',
  method: 'DELETE',
  path: '/api/pigeonhole/{phId}/delete',
  paths: ['/api/pigeonhole/{phId}'],
  params: phId,
  reply: done,
  changes: ['pigeonholes', 'pigeonhole'],
  allow: onPigeonhole('delete'),
  notes: 'pigeonhole-deleted',
  errors: ['NotInTrash'],
});

/** The same for an event of the workspace that is named. */
const inTeam = {
  params: z.object({ tId: id, phId: id }),
  ...moved,
  allow: onWorkspace('moveEvents'),
} as const;

export const storePigeonholeOfTeam = endpoint({
  name: 'storePigeonholeOfTeam',
  summary: 'Put an event of a workspace into the store',
  method: 'POST',
  path: '/api/team/{tId}/store_pigeonhole/{phId}',
  ...inTeam,
  notes: 'pigeonhole-stored',
});

export const unstorePigeonholeOfTeam = endpoint({
  name: 'unstorePigeonholeOfTeam',
  summary: 'Take an event of a workspace out of the store',
  method: 'POST',
  path: '/api/team/{tId}/unstore_pigeonhole/{phId}',
  ...inTeam,
  notes: 'pigeonhole-unstored',
});

export const trashPigeonholeOfTeam = endpoint({
  name: 'trashPigeonholeOfTeam',
  summary: 'Put an event of a workspace into the trash',
  method: 'POST',
  path: '/api/team/{tId}/trash_pigeonhole/{phId}',
  ...inTeam,
  notes: 'pigeonhole-trashed',
});

export const recoverPigeonholeOfTeam = endpoint({
  name: 'recoverPigeonholeOfTeam',
  summary: 'Take an event of a workspace out of the trash',
  method: 'POST',
  path: '/api/team/{tId}/recover_pigeonhole/{phId}',
  ...inTeam,
  notes: 'pigeonhole-recovered',
  errors: ['NotRecoverable'],
});
