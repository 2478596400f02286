import type { EndpointName } from '#contract/endpoints.ts';

/** The callers of the matrix, and whether the thing they touch is theirs. */
export type Actor =
  | 'visitor'
  | 'half'
  | 'owner'
  | 'lead'
  | 'member'
  | 'guestAdmin'
  | 'orgAdmin'
  | 'stranger'
  | 'manager'
  | 'attendee'
  | 'admin'
  | 'moderator'
  | 'projector'
  | 'kiosk'
  | 'speaker'
  | 'foreignAttendee'
  | 'foreignAdmin'
  | 'apiKey'
  | 'readKey'
  | 'foreignApiKey';

/** Keys of every scope: what a scope alone reaches is listed in contract/scopes.test.ts. */
export const allScopes: Actor[] = ['apiKey', 'foreignApiKey'];
export const keys: Actor[] = [...allScopes, 'readKey'];
export const leads: Actor[] = ['owner', 'lead'];
export const members: Actor[] = [...leads, 'member'];
export const setUp: Actor[] = [...members, 'apiKey'];
export const desk: Actor[] = [...setUp, 'admin', 'guestAdmin'];
export const stage: Actor[] = [...desk, 'moderator'];
export const signedIn: Actor[] = [...members, 'guestAdmin', 'orgAdmin', 'stranger', 'manager'];
export const anyone: Actor[] = [
  'visitor',
  'half',
  ...signedIn,
  'attendee',
  'admin',
  'moderator',
  'projector',
  'kiosk',
  'speaker',
  'foreignAttendee',
  'foreignAdmin',
];
export const everyActor: Actor[] = [...anyone, ...keys];

/** Those who have nothing to do with the event: for them it must not exist. */
export const outside: readonly Actor[] = [
  'visitor',
  'half',
  'orgAdmin',
  'stranger',
  'manager',
  'foreignAttendee',
  'foreignAdmin',
  'foreignApiKey',
];

/** Who gets as far as the handler of an endpoint, written down a second time by hand, beside the domain. */
export type Permissions = Readonly<Partial<Record<EndpointName, readonly Actor[]>>>;
