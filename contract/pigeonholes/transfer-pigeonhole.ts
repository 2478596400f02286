import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id, phIdInTeam } from '../ids.ts';
import { pigeonhole } from './pigeonholes.ts';

/**
 * From then on it is of the other workspace alone: its members have it, its settings count, and all links to panels are new. What was
 * set up, answers and attendees stay.
 */
export const transferPigeonhole = endpoint({
  name: 'transferPigeonhole',
  summary: 'Hand an event over to another workspace of the caller',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/doTransfer',
  paths: ['/api/pigeonhole/doTransfer/{phId}', '/api/team/{tId}/transfer_pigeonhole'],
  params: phIdInTeam.partial({ phId: true }),
  body: z.object({
    /** May be left out where the path has it. */
    phId: id.optional(),
    /** Of a workspace that the caller is in. */
    workspaceId: id,
  }),
  reply: z.object({ pigeonhole }),
  example: { body: { phId: '3', workspaceId: '7' } },
  changes: [
    'pigeonholes',
    'pigeonhole',
    'sessions',
    'session',
    'setup',
    'appearance',
    'links',
    'panelAccess',
    'eventSecurity',
  ],
  allow: onPigeonhole('transfer'),
  notes: 'pigeonhole-transferred',
});
