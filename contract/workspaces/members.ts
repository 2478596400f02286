import { z } from 'zod';
import { onWorkspace } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { listEndpoint } from '../list.ts';
import { listDownload } from '../list-download.ts';
import { invite, invitesShown } from './invites.ts';
import { teamRoles } from './teams.ts';

/** Somebody in a team. `id` is the id of their account. */
const member = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(teamRoles),
  joinedAt: z.string(),
});
export type Member = z.infer<typeof member>;

export const listMembers = listEndpoint({
  name: 'listMembers',
  summary: 'The members of a team, and, for those who may invite, who has been invited',
  path: '/api/team/{tId}/members',
  ours: true,
  params: z.object({ tId: id }),
  items: 'members',
  item: member,
  sorts: { role: 'asc', name: 'asc', email: 'asc', joined: 'desc' },
  filters: { role: teamRoles },
  more: {
    /** The newest of those whose address has the words that are searched for. */
    invites: z.array(invite).max(invitesShown),
    /** How many there are of these. */
    openInvites: z.number(),
    /** Whether there is a link by which one can join; it is shown when it is made, and never again. */
    hasInviteLink: z.boolean(),
  },
  shows: ['members'],
  allow: onWorkspace('seeMembers'),
});

export const downloadMembers = listDownload(listMembers, {
  name: 'downloadMembers',
  summary: 'The members of a team as a spreadsheet or as text with commas',
});

const memberOfTeam = z.object({ tId: id, memberId: id });
const changed = z.object({ member });

export const removeMember = endpoint({
  name: 'removeMember',
  summary:
    'Remove somebody from a team; their live connections to its events are closed. Links to panels that they have work until they are reset, and so does the link of the team, unless it is dropped with them',
  method: 'DELETE',
  path: '/api/team/{tId}/member/{memberId}',
  paths: ['/api/team/{tId}/member'],
  params: memberOfTeam.partial({ memberId: true }),
  body: z.object({
    /** May be left out where the path has it. */
    memberId: id.optional(),
    /** The team's invitation link goes too: they could join again with it. */
    dropsInviteLink: z.boolean().optional(),
  }),
  reply: done,
  example: { body: { memberId: '7', dropsInviteLink: true } },
  changes: ['members', 'team'],
  allow: onWorkspace('manageMembers'),
  notes: 'member-removed',
  errors: ['LastOwner', 'OwnersOnly'],
});

export const assignTeamLead = endpoint({
  name: 'assignTeamLead',
  summary: 'Make a member a lead of the team',
  method: 'POST',
  path: '/api/team/{tId}/assign_team_lead/{memberId}',
  params: memberOfTeam,
  reply: changed,
  changes: ['members', 'team'],
  allow: onWorkspace('manageMembers'),
  notes: 'member-role-changed',
  errors: ['Conflict'],
});

export const demoteTeamLead = endpoint({
  name: 'demoteTeamLead',
  summary: 'Make a lead of the team an ordinary member',
  method: 'POST',
  path: '/api/team/{tId}/demote_team_lead/{memberId}',
  params: memberOfTeam,
  reply: changed,
  changes: ['members', 'team'],
  allow: onWorkspace('manageMembers'),
  notes: 'member-role-changed',
  errors: ['Conflict'],
});

export const transferTeamOwner = endpoint({
  name: 'transferTeamOwner',
  summary: 'Transfer the ownership of the team to a member; the former owner becomes a lead',
  method: 'POST',
  path: '/api/team/{tId}/transfer_team_owner/{memberId}',
  params: memberOfTeam,
  reply: changed,
  changes: ['members', 'team'],
  allow: onWorkspace('transferOwner'),
  notes: 'member-role-changed',
  errors: ['Conflict', 'LastOwner'],
});

export const transferTeamLead = endpoint({
  name: 'transferTeamLead',
  summary: 'Make a member a lead in one’s own place; the caller becomes a member',
  method: 'POST',
  path: '/api/team/{tId}/transfer_team_lead/{memberId}',
  params: memberOfTeam,
  reply: changed,
  changes: ['members', 'team'],
  allow: onWorkspace('transferLead'),
  notes: 'member-role-changed',
  errors: ['Conflict'],
});
