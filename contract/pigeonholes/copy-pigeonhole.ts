import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { aboutFields, pigeonhole } from './pigeonholes.ts';

/**
 * A copy has all that was set up: sessions, what they ask, settings, who may open panels. It has a passcode of its own, and nothing
 * that anybody said. Its sessions have their times again, as many days later as the event, at the same time of day in its time zone;
 * those that would be past then have none.
 */
const copied = {
  params: z.object({ phId: id }),
  reply: z.object({ pigeonhole }),
  changes: ['pigeonholes'],
  allow: onPigeonhole('edit'),
  errors: ['PasscodeTaken'],
} as const;

/** In the same workspace, on the same days, or from today where they are past. */
export const duplicatePigeonhole = endpoint({
  name: 'duplicatePigeonhole',
  summary: 'Copy an event in one step, with a number behind its name',
  method: ['GET', 'POST'],
  path: '/api/pigeonhole/{phId}/duplicate',
  ...copied,
  notes: 'pigeonhole-copied',
});

export const clonePigeonhole = endpoint({
  name: 'clonePigeonhole',
  summary: 'Copy an event under another name, on other days, or into another workspace of the caller',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/clone',
  paths: ['/api/pigeonhole/clone/{phId}'],
  ...copied,
  body: z.object({
    name: aboutFields.name,
    /** The first day; it lasts as many days as before. */
    startDate: aboutFields.startDate,
    /** Of a workspace that the caller is in; left out: that of the event. */
    workspaceId: id.optional(),
  }),
  example: { body: { name: 'Spring meeting', startDate: '2031-04-01', workspaceId: '7' } },
  notes: 'pigeonhole-copied',
});
