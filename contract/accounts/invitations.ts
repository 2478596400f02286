import { z } from 'zod';
import { anyone, signedIn } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { email, newPassword, redirectTarget } from './fields.ts';

const hash = z.object({ hash: z.string().min(16).max(200) });
const leadsTo = z.object({ url: z.string() });

/**
 * The mail of an invitation proves the address it was sent to, and no other: with that address one is signed in at once.
 * A team's shared link proves no address: its user is mailed a link first, as at any sign-up, and joins by that one.
 */
export const signUpIntoTeam = endpoint({
  name: 'signUpIntoTeam',
  summary: 'Create an account with the link of a team or of a mailed invitation, and join the team',
  method: 'POST',
  path: '/signup/{hash}',
  paths: ['/api/signup/{hash}'],
  params: hash,
  body: z.object({ email, password: newPassword, rd: redirectTarget }),
  reply: leadsTo,
  example: { body: { email: 'ada@example.org', password: 'Homing-Pigeon-8', rd: '/p/list/' } },
  changes: ['members', 'team'],
  allow: anyone('a visitor has no account yet'),
  notes: ['sign-up', 'address-verified', 'member-joined'],
  errors: ['LinkExpired', 'Conflict', 'AccountSuspended', 'Overloaded'],
  limit: 'mail',
  form: { page: 'signup-team', keep: ['email'] },
});

export const signUpByInvitation = endpoint({
  name: 'signUpByInvitation',
  summary: 'Create the account of the address an invitation was mailed to, join the team, and sign in',
  method: 'POST',
  path: '/invitations/signup/{hash}',
  paths: ['/api/invitations/signup/{hash}'],
  params: hash,
  body: z.object({ password: newPassword }),
  reply: leadsTo,
  example: { body: { password: 'Homing-Pigeon-8' } },
  changes: ['members', 'team'],
  allow: anyone('the mailed invitation is the proof'),
  notes: ['address-verified', 'member-joined'],
  errors: ['LinkExpired', 'Conflict', 'AccountSuspended', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'invitation-signup', keep: [] },
});

export const acceptMailedInvitation = endpoint({
  name: 'acceptMailedInvitation',
  summary: 'Join the team of an invitation with the account that is signed in',
  method: 'POST',
  path: '/invitations/accept/r/{hash}',
  paths: ['/api/invitations/accept/r/{hash}', '/team/{tId}/accept-invite/{hash}'],
  params: hash,
  reply: leadsTo,
  changes: ['invitations', 'workspaces', 'members', 'team'],
  allow: signedIn('answerInvites'),
  notes: 'member-joined',
  errors: ['LinkExpired', 'InviteNotYours'],
  form: { page: 'invitation', keep: [] },
});

export const declineMailedInvitation = endpoint({
  name: 'declineMailedInvitation',
  summary: 'Say no to a mailed invitation, with or without an account; its link is void',
  method: 'POST',
  path: '/invitations/decline/{hash}',
  paths: ['/api/invitations/decline/{hash}'],
  ours: true,
  params: hash,
  reply: leadsTo,
  changes: ['invitations', 'members'],
  allow: anyone('the mailed invitation is the proof'),
  notes: 'invite-declined',
  errors: ['LinkExpired'],
  limit: 'signIn',
  form: { page: 'invitation', keep: [] },
});
