import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { canOn } from '../can.ts';
import { endpoint } from '../endpoint.ts';

/** An organization as one of its admins sees it. */
const organisation = z.object({
  id: z.string(),
  name: z.string(),
  /** How many workspaces belong to it. */
  workspaces: z.number(),
  can: canOn('organisation'),
});
export type Organisation = z.infer<typeof organisation>;

/** By name, whatever its case. */
export const listOrganisations = endpoint({
  name: 'listOrganisations',
  summary: 'The organizations one is an admin of',
  method: 'GET',
  path: '/api/organisations',
  ours: true,
  reply: z.object({ organisations: z.array(organisation) }),
  shows: ['organisations'],
  allow: signedIn('view'),
});
