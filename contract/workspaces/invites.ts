import { z } from 'zod';
import { onWorkspace, signedIn } from '../abilities.ts';
import { email } from '../accounts/fields.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

/** Days for which the link of a mailed invitation works. */
export const inviteDays = 14;
const mostInvitesAtOnce = 50;
/** Open invitations that are shown beside the members of a team. */
export const invitesShown = 50;

/** Nobody is invited as an owner: ownership is only transferred to a member. */
export const inviteRoles = ['lead', 'member'] as const;
const role = z.enum(inviteRoles).default('member');

/** An invitation that waits for an answer, as those see it who may invite. */
export const invite = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(inviteRoles),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type Invite = z.infer<typeof invite>;

const tId = z.object({ tId: id });

export const addMember = endpoint({
  name: 'addMember',
  summary: 'Invite somebody into a team by mail',
  method: 'POST',
  path: '/api/team/{tId}/members',
  params: tId,
  body: z.object({ email, role }),
  reply: z.object({ invite }),
  example: { body: { email: 'ada@example.org', role: 'lead' } },
  changes: ['members'],
  allow: onWorkspace('invite'),
  notes: 'member-invited',
  errors: ['InvitesFull', 'InvitedTooOften', 'LastOwner'],
});

export const addMembers = endpoint({
  name: 'addMembers',
  summary: 'Invite several people into a team by mail; who is a member already is passed over',
  method: 'POST',
  path: '/api/team/{tId}/member/bulk',
  params: tId,
  body: z.object({ emails: z.array(email).min(1).max(mostInvitesAtOnce), role }),
  reply: z.object({ invites: z.array(invite) }),
  example: { body: { emails: ['ada@example.org', 'tom@example.org'], role: 'member' } },
  changes: ['members'],
  allow: onWorkspace('invite'),
  notes: 'member-invited',
  errors: ['InvitesFull', 'InvitedTooOften', 'LastOwner'],
});

const inviteId = z.object({ inviteId: id });

export const resendInvite = endpoint({
  name: 'resendInvite',
  summary: 'Mail an invitation anew, with a new link; the former one is void',
  method: 'POST',
  path: '/api/team/{tId}/resend_team_invite',
  params: tId,
  body: inviteId,
  reply: z.object({ invite }),
  example: { body: { inviteId: '42' } },
  changes: ['members'],
  allow: onWorkspace('invite'),
  notes: 'member-invited',
  errors: ['InvitesFull', 'InvitedTooOften', 'LastOwner'],
});

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  summary: 'Take an invitation back',
  method: 'DELETE',
  path: '/api/team/{tId}/invite/{inviteId}',
  ours: true,
  params: z.object({ tId: id, inviteId: id }),
  reply: done,
  changes: ['members'],
  allow: onWorkspace('invite'),
  notes: 'invite-revoked',
});

export const resetInviteLink = endpoint({
  name: 'resetInviteLink',
  summary:
    'Create a link that lets anybody who has it join the team; the previous one becomes invalid. It is shown only once',
  method: 'POST',
  path: '/api/team/{tId}/invite_link',
  ours: true,
  params: tId,
  reply: z.object({ url: z.string() }),
  changes: ['members'],
  allow: onWorkspace('invite'),
  notes: 'invite-link-reset',
  errors: ['LastOwner'],
});

export const dropInviteLink = endpoint({
  name: 'dropInviteLink',
  summary: 'Make the link by which one can join the team void',
  method: 'DELETE',
  path: '/api/team/{tId}/invite_link',
  ours: true,
  params: tId,
  reply: done,
  changes: ['members'],
  allow: onWorkspace('invite'),
  notes: 'invite-link-dropped',
});

/** An invitation as the invited person sees it. */
const myInvite = z.object({
  id: z.string(),
  team: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(inviteRoles),
  expiresAt: z.string(),
});

export const listMyInvites = endpoint({
  name: 'listMyInvites',
  summary: 'The invitations that wait for the account that is signed in',
  method: 'GET',
  path: '/api/account/invites',
  ours: true,
  reply: z.object({ invites: z.array(myInvite) }),
  shows: ['invitations'],
  allow: signedIn('answerInvites'),
});

export const acceptInvite = endpoint({
  name: 'acceptInvite',
  summary: 'Join a team one has been invited to',
  method: 'POST',
  path: '/api/team/{tId}/accept',
  paths: ['/api/team/{tId}/accept_team_invite'],
  params: tId,
  body: inviteId,
  reply: done,
  example: { body: { inviteId: '42' } },
  changes: ['invitations', 'workspaces', 'members', 'team'],
  allow: signedIn('answerInvites'),
  notes: 'member-joined',
  errors: ['NotFound'],
});

export const declineInvite = endpoint({
  name: 'declineInvite',
  summary: 'Say no to an invitation; its link is void',
  method: 'POST',
  path: '/api/team/{tId}/decline',
  paths: ['/api/team/{tId}/decline_team_invite'],
  params: tId,
  body: inviteId,
  reply: done,
  example: { body: { inviteId: '42' } },
  changes: ['invitations', 'members'],
  allow: signedIn('answerInvites'),
  errors: ['NotFound'],
});

export const ignoreInvite = endpoint({
  name: 'ignoreInvite',
  summary: 'See an invitation no more; the team does not hear of it, and the mailed link works on',
  method: 'POST',
  path: '/api/team/{tId}/ignore',
  paths: ['/api/team/{tId}/ignore_team_invite'],
  params: tId,
  body: inviteId,
  reply: done,
  example: { body: { inviteId: '42' } },
  changes: ['invitations'],
  allow: signedIn('answerInvites'),
  errors: ['NotFound'],
});
