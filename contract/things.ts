/**
 * What reads show and calls change, and of what subject each is: `members` are those of a workspace. Out of these words come
 * what a page reads again after a change, its own or a colleague's (docs/decisions/0037-what-a-change-refreshes.md).
 */
export const things = {
  account: 'account',
  security: 'account',
  invitations: 'account',
  workspaces: 'account',
  organisations: 'organisation',
  organisationSetup: 'organisation',
  tasks: 'account',
  team: 'workspace',
  members: 'workspace',
  apiKeys: 'workspace',
  workspaceSetup: 'workspace',
  teamBranding: 'workspace',
  teamSecurity: 'workspace',
  pigeonholes: 'workspace',
  pigeonhole: 'pigeonhole',
  links: 'pigeonhole',
  panelAccess: 'pigeonhole',
  eventSecurity: 'pigeonhole',
  guide: 'pigeonhole',
  rehearsal: 'pigeonhole',
  setup: 'pigeonhole',
  chatBlocks: 'pigeonhole',
  sessions: 'pigeonhole',
  reactions: 'pigeonhole',
  tracks: 'pigeonhole',
  speakers: 'pigeonhole',
  appearance: 'pigeonhole',
  session: 'session',
  results: 'session',
  notes: 'session',
} as const;

export type Thing = keyof typeof things;
export type Owner = (typeof things)[Thing];

/** What is said of the settings of sessions above them: what counts in a session depends on all of it. */
export const setups = ['setup', 'workspaceSetup', 'organisationSetup'] as const satisfies readonly Thing[];

/** Why a thing is over for those who are told: an event was deleted for good or handed over to others, or they are in a team no longer. */
export type Over = 'deleted' | 'handedOver' | 'left';

/** A thing that has changed. Without an id it may be any of its kind. */
export type Changed = { thing: Thing; id?: string | undefined; over?: Over };

/** Declared where a call shows or changes nothing that a page keeps, with the reason. */
export type Nothing = { nothing: string };
export const nothingKept = (because: string): Nothing => ({ nothing: because });

/** The parameters that name the subject a thing is of; what is of an account is that of the caller. */
export const namedBy: Readonly<Record<Owner, readonly string[]>> = {
  account: [],
  organisation: ['orgId'],
  workspace: ['tId'],
  pigeonhole: ['phId', 'pigeonholeId'],
  session: ['lsId'],
};
