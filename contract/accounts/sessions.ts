import { z } from 'zod';
import { halfSignedIn, signedIn } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../ids.ts';
import { passwordInputMaximum } from '../password.ts';
import { nothingKept } from '../things.ts';
import { checkConfirmation, newPasswordTwice } from './fields.ts';
import { factor } from './second-factor.ts';

/** What is known of a browser by what it says of itself, and of where it is by its network, which is not the place. */
const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']).nullable(),
  network: z.string().nullable(),
});
export type Device = z.infer<typeof device>;

/** One entry of `userSessionList`. */
export const userSession = device.extend({
  id: z.string(),
  madeAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

const trustedDevice = device.extend({
  id: z.string(),
  madeAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
});
export type TrustedDevice = z.infer<typeof trustedDevice>;

const next = z.object({ url: z.string() });

export const endSignIn = endpoint({
  name: 'endSignIn',
  summary: 'End another sign-in session of the account; who waited for room goes on',
  method: 'POST',
  path: '/api/auth/logout-session',
  body: z.object({ sessionId: id }),
  reply: next,
  example: { body: { sessionId: '42' } },
  changes: ['security'],
  allow: halfSignedIn('endSessions'),
  notes: 'sessions-ended',
  errors: ['ProofNeeded'],
  form: { page: 'max-active-session', keep: [] },
});

export const endOtherSignIns = endpoint({
  name: 'endOtherSignIns',
  summary: 'End all other sign-in sessions of the account',
  method: 'POST',
  path: '/api/auth/logout-all-session',
  reply: next,
  changes: ['security'],
  allow: halfSignedIn('endSessions'),
  notes: 'sessions-ended',
  errors: ['ProofNeeded'],
  form: { page: 'max-active-session', keep: [] },
});

export const signInAlone = endpoint({
  name: 'signInAlone',
  summary: 'End all other sign-in sessions of the account and go on with this one',
  method: 'POST',
  path: '/api/auth/login-after-logout-all-session',
  reply: next,
  changes: nothingKept('the page that follows reads everything anew'),
  allow: halfSignedIn('continueAlone'),
  notes: 'sessions-ended',
  form: { page: 'max-active-session', keep: [] },
});

/** Somebody ended a session elsewhere: there is room, and nothing has to end. */
export const continueSignIn = endpoint({
  name: 'continueSignIn',
  summary: 'Go on with this sign-in if the account has room for another session by now',
  method: 'POST',
  path: '/maxActiveSession',
  ours: true,
  reply: next,
  changes: nothingKept('the page that follows reads everything anew'),
  allow: halfSignedIn('continueAlone'),
  form: { page: 'max-active-session', keep: [] },
});

export const readSecurity = endpoint({
  name: 'readSecurity',
  summary: 'How one signs in to this account, and where it is signed in',
  method: 'GET',
  path: '/api/account/security',
  ours: true,
  reply: z.object({
    hasPassword: z.boolean(),
    factors: z.array(factor),
    /** Those that are left; null where none were made. */
    recoveryCodes: z.number().nullable(),
    trustedDevices: z.array(trustedDevice),
    userSessionList: z.array(userSession),
    maxSessions: z.number(),
  }),
  shows: ['security'],
  allow: signedIn('secureAccount'),
});

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  summary: 'Change the password; all other sign-in sessions end',
  method: 'POST',
  path: '/account/security',
  paths: ['/api/account/security/password'],
  ours: true,
  body: z
    .object({ oldPassword: z.string().max(passwordInputMaximum).default(''), ...newPasswordTwice })
    .superRefine(checkConfirmation)
    .refine(({ oldPassword }) => oldPassword !== '', {
      path: ['oldPassword'],
      error: 'password.current.required',
    }),
  reply: next,
  example: {
    body: {
      oldPassword: 'Homing-Pigeon-8',
      password: 'Crested-Pigeon-9',
      passwordConfirm: 'Crested-Pigeon-9',
    },
  },
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: 'password-changed',
  errors: ['AccountSuspended', 'TooMany', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'account-security', keep: [] },
});
