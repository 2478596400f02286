import { z } from 'zod';
import { anyone, onPigeonhole, signedIn } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';

/**
 * What a panel access link opens. Unlike a panel link it asks who comes: members of the workspace sign in and go
 * on, others who have an account may come as guest admins. `member` is the event itself, and what is meant when
 * nothing is said.
 */
export const panelActions = ['member', 'moderator', 'projector', 'admin'] as const;
export type PanelAction = (typeof panelActions)[number];

/** Another word names no link: not found. */
const panelAction = z.enum(panelActions).default('member');

const panelAccessLink = z.object({
  action: z.enum(panelActions),
  url: z.string(),
  /** Members of the workspace alone; nobody comes as a guest. */
  memberOnly: z.boolean(),
  /** Sign-in sessions that are in as guests now. */
  guests: z.number(),
});
export type PanelAccessLink = z.infer<typeof panelAccessLink>;

const link = z.object({ link: panelAccessLink });
const ofLink = z.object({ phId: id, panel: panelAction });

export const listPanelAccess = endpoint({
  name: 'listPanelAccess',
  summary: 'The panel access links that have been made',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/run/access',
  ours: true,
  params: z.object({ phId: id }),
  reply: z.object({ links: z.array(panelAccessLink) }),
  shows: ['panelAccess'],
  allow: onPigeonhole('run'),
});

export const givePanelAccess = endpoint({
  name: 'givePanelAccess',
  summary: 'Make a panel access link, or say anew whom it is for; without a panel it is the one of members',
  method: 'POST',
  path: '/api/run/access/{phId}/{panel}',
  paths: ['/api/run/access/{phId}'],
  params: ofLink,
  /** What is not said stays as it is; a new link is for guests too. */
  body: z.object({ memberOnly: z.boolean().optional() }),
  reply: link,
  example: { body: { memberOnly: true } },
  changes: ['panelAccess'],
  allow: onPigeonhole('givePanelAccess'),
  notes: 'panel-access-given',
});

export const resetPanelAccess = endpoint({
  name: 'resetPanelAccess',
  summary: 'Make the old panel access link dead, send its guests out, and answer the new one',
  method: 'POST',
  path: '/api/run/access/{phId}/{panel}/reset',
  ours: true,
  params: ofLink,
  reply: link,
  changes: ['panelAccess'],
  allow: onPigeonhole('givePanelAccess'),
  notes: 'panel-access-reset',
});

const token = z.string().min(16).max(200);
const url = z.object({ url: z.string() });

export const enterAsGuest = endpoint({
  name: 'enterAsGuest',
  summary:
    'Come in by a panel access link as a guest admin, for as long as the link and this sign-in session last',
  method: 'POST',
  path: '/panel/access/{panelAccessToken}/guest',
  params: z.object({ panelAccessToken: token }),
  reply: url,
  changes: nothingKept('the panel that follows reads everything anew'),
  allow: signedIn('enterAsGuest'),
  notes: 'panel-guest-entered',
  errors: ['NotAllowed'],
  form: { page: 'panel-access', keep: [] },
});

export const signOutOfPanel = endpoint({
  name: 'signOutOfPanel',
  summary: 'End this sign-in session and ask anew who comes to the panel',
  method: 'POST',
  path: '/panel/access/{panelAccessToken}/logout',
  params: z.object({ panelAccessToken: token }),
  reply: url,
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('signing out twice is no error'),
  notes: 'sign-out',
  form: { page: 'panel-logout', keep: [] },
});

export const leavePanel = endpoint({
  name: 'leavePanel',
  summary: 'End the panel session: the stay of a guest, or the sign-in session of a member',
  method: 'POST',
  path: '/logout/{token}',
  params: z.object({ token }),
  reply: url,
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('leaving twice is no error'),
  notes: ['panel-guest-left', 'sign-out'],
  form: { page: 'panel-logout', keep: [] },
});
