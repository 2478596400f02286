import { z } from 'zod';
import { anyone, signedIn } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { passwordInputMaximum } from '../password.ts';
import { nothingKept } from '../things.ts';
import { email, newPassword, redirectTarget } from './fields.ts';

const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  locale: z.string().nullable(),
});

/** Hours for which a sign-up can be finished. */
export const signUpLinkHours = 24;
/** Seconds after which the mail of a sign-up may be asked for again; nobody gets a second one sooner. */
export const signUpLockSeconds = 60;

/** Answers the same, in the same time, whether or not the address has an account: look in your mail. */
export const signUp = endpoint({
  name: 'signUp',
  summary: 'Create an account; a mailed link proves the address and signs in',
  method: 'POST',
  path: '/signup',
  paths: ['/api/signup'],
  body: z.object({ email, password: newPassword, rd: redirectTarget }),
  reply: z.object({ url: z.string().optional() }),
  example: { body: { email: 'ada@example.org', password: 'Homing-Pigeon-8', rd: '/p/list/' } },
  changes: nothingKept('there is no account before the mailed link is opened'),
  allow: anyone('a visitor has no account yet'),
  notes: 'sign-up',
  errors: ['Overloaded'],
  limit: 'mail',
  form: { page: 'signup', keep: ['email'] },
});

export const verifySignUp = endpoint({
  name: 'verifySignUp',
  summary: 'Redeem the link of a sign-up mail and sign in; a link to a new address is redeemed as well',
  method: 'POST',
  path: '/signup/verify/{token}',
  paths: ['/api/signup/verify/{token}'],
  params: z.object({ token: z.string().min(16).max(200) }),
  /** Asked for when the link is opened in another browser than the one that signed up. */
  body: z.object({ passwd: z.string().max(passwordInputMaximum).optional() }),
  reply: z.object({ url: z.string() }),
  example: { body: { passwd: 'Homing-Pigeon-8' } },
  // Of the team whose link somebody signed up by.
  changes: ['members', 'team'],
  allow: anyone('the mailed link is the proof'),
  notes: 'address-verified',
  errors: ['LinkExpired', 'WrongCredentials', 'AccountSuspended', 'TooMany', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'verify', keep: [] },
});

/** What the visitor says of themselves; it grants nothing. */
const signInModes = ['normal', 'organization'] as const;
/** `sso`: the identity provider is to be asked, and there is no password. */
const signInStates = ['sso', 'email'] as const;
/** A form without scripts posts the one it has, and after it that of the button that was pressed. */
const signInState = z
  .preprocess(
    (posted) => (Array.isArray(posted) ? posted.at(-1) : posted),
    z.enum(signInStates).default('email'),
  )
  .catch('email');

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/login',
  // The login view of a panel posts to the address it stands at, and comes back there when it is refused.
  paths: ['/api/auth/login', '/panel/access/{panelAccessToken}'],
  body: z
    .object({
      email,
      passwd: z.string().max(passwordInputMaximum).default(''),
      stayLoggedIn: z
        .union([z.boolean(), z.string()])
        .optional()
        .transform(
          (ticked) =>
            ticked === true ||
            (typeof ticked === 'string' && ticked !== '' && ticked !== 'false' && ticked !== '0'),
        ),
      mode: z.enum(signInModes).default('normal').catch('normal'),
      state: signInState,
      rd: redirectTarget,
    })
    .refine(({ passwd, state }) => passwd !== '' || state === 'sso', {
      path: ['passwd'],
      error: 'login.password.required',
      // Said beside what is wrong with the address, not after it has been put right.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  reply: z.object({ url: z.string() }),
  example: {
    body: {
      email: 'ada@example.org',
      passwd: 'Homing-Pigeon-8',
      stayLoggedIn: true,
      mode: 'normal',
      state: 'email',
      rd: '/p/list/',
    },
  },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('a visitor signs in here'),
  notes: 'sign-in',
  errors: ['WrongCredentials', 'AccountSuspended', 'TooMany', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'login', keep: ['email', 'rd', 'mode', 'state', 'stayLoggedIn'] },
});

export const signOut = endpoint({
  name: 'signOut',
  summary: 'End this sign-in session',
  method: 'POST',
  path: '/logout',
  reply: z.object({ url: z.string() }),
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('signing out twice is no error'),
  notes: 'sign-out',
  form: { page: 'logout', keep: [] },
});

export const myAccount = endpoint({
  name: 'myAccount',
  summary: 'The account that is signed in',
  method: 'GET',
  path: '/api/account',
  ours: true,
  reply: z.object({ account }),
  shows: ['account'],
  allow: signedIn('view'),
});
