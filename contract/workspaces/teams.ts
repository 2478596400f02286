import { z } from 'zod';
import { asOrganiser, onWorkspace, signedIn } from '../abilities.ts';
import { canOn } from '../can.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

export const teamRoles = ['owner', 'lead', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** In code units, once trimmed. */
export const teamName = { least: 2, most: 100 } as const;

/** A workspace as one of its members sees it. `id` is what a pigeonhole's owner names where a team has it. */
const workspace = z.object({
  id: z.string(),
  kind: z.enum(['personal', 'team']),
  name: z.string(),
  role: z.enum(teamRoles),
  isTeamOwner: z.boolean(),
  isTeamLead: z.boolean(),
  members: z.number(),
  /** Members have to change their password every 90 days. */
  passwordsExpire: z.boolean(),
  /** Members may not set one of their last five passwords again. */
  passwordsNotRepeated: z.boolean(),
  can: canOn('workspace'),
});
export type Workspace = z.infer<typeof workspace>;

const tId = z.object({ tId: id });

export const makeTeam = endpoint({
  name: 'makeTeam',
  summary: 'Create a team; the caller becomes its owner',
  method: 'POST',
  path: '/api/team',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(teamName.least, { error: 'team.name.short' })
      .max(teamName.most, { error: 'team.name.long' })
      // It stands in letters to people who know neither the team nor us.
      .regex(/^[^\p{Cc}<>]*$/u, { error: 'team.name.signs' }),
  }),
  reply: z.object({ team: workspace }),
  example: { body: { name: 'Aviary' } },
  changes: ['workspaces'],
  allow: signedIn('makeTeam'),
  notes: 'team-made',
});

/** By name, whatever its case; the personal one first, where there is one. */
export const listWorkspaces = endpoint({
  name: 'listWorkspaces',
  summary: 'The workspaces of the account that is signed in',
  method: 'GET',
  path: '/api/workspaces',
  ours: true,
  reply: z.object({ workspaces: z.array(workspace) }),
  shows: ['workspaces'],
  allow: asOrganiser('listWorkspaces'),
});

export const readTeam = endpoint({
  name: 'readTeam',
  summary: 'A team one is a member of',
  method: 'GET',
  path: '/api/team/{tId}',
  ours: true,
  params: tId,
  reply: z.object({ team: workspace }),
  shows: ['team'],
  allow: onWorkspace('view'),
});

/** What a team asks of its members' passwords. Of several teams the strictest counts. What is left out stays as it is. */
export const setPasswordPolicy = endpoint({
  name: 'setPasswordPolicy',
  summary:
    'Ask the members of a team for a new password every 90 days, and for one they did not have of late',
  method: 'POST',
  path: '/api/team/{tId}/profile/security_account_settings',
  params: tId,
  body: z.object({ passwordsExpire: z.boolean().optional(), passwordsNotRepeated: z.boolean().optional() }),
  reply: z.object({ team: workspace }),
  example: { body: { passwordsExpire: true, passwordsNotRepeated: true } },
  changes: ['team'],
  allow: onWorkspace('setSecurity'),
  notes: 'password-policy-set',
});

export const leaveTeam = endpoint({
  name: 'leaveTeam',
  summary: 'Leave a team; its last owner cannot',
  method: 'POST',
  path: '/api/team/{tId}/leave',
  ours: true,
  params: tId,
  reply: done,
  changes: ['workspaces', 'members', 'team'],
  allow: onWorkspace('leave'),
  notes: 'member-left',
  errors: ['LastOwner'],
});
