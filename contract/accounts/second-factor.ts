import { z } from 'zod';
import { halfSignedIn, signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id, instant } from '../ids.ts';
import { plainSigns } from '../messages/plain-signs.ts';
import { nothingKept } from '../things.ts';
import { enteredPassword } from './fields.ts';

/** What may be asked for besides the password, the strongest first: the first one an account has is asked for first. */
export const factorKinds = ['webauth', 'app', 'email'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Minutes for which a mailed code is good, and seconds until another may be asked for. */
export const emailCodeMinutes = 10;
export const emailCodeLockSeconds = 60;
/** Days for which a trusted device is not asked again. */
export const trustedDeviceDays = 30;
export const recoveryCodeCount = 10;
export const factorNameLength = 60;

/** A code as people type it: with or without blanks and dashes, on any keyboard. */
const code = z
  .string()
  .max(100)
  .default('')
  .transform((text) => plainSigns(text).replace(/[\s-]/g, ''))
  .refine((text) => text !== '', { error: 'code.required' });

/** A box that a form sends only when it is ticked. */
const ticked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1');

const next = z.object({ url: z.string() });
/** What a browser's WebAuthn calls take and give: the library that reads it checks it whole. */
const webAuthn = z.record(z.string(), z.unknown());

/** Steps of a sign-in. */

export const proveByEmail = endpoint({
  name: 'proveByEmail',
  summary: 'Go on signing in with the code that was mailed',
  method: 'POST',
  path: '/sessions/two-factor/email',
  paths: ['/api/auth/email'],
  body: z.object({ code, trust: ticked }),
  reply: next,
  example: { body: { code: '482913', trust: true } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: halfSignedIn('proveSecondFactor'),
  notes: ['second-factor-given', 'second-factor-wrong'],
  errors: ['TooMany'],
  limit: 'signIn',
  form: { page: 'two-factor-email', keep: ['trust'] },
});

export const resendEmailCode = endpoint({
  name: 'resendEmailCode',
  summary: 'Have a new code mailed; the one before is void',
  method: 'POST',
  path: '/sessions/two-factor/email/resend',
  paths: ['/api/auth/resend-email-auth-code'],
  /** Seconds until it makes sense to ask again. */
  reply: z.object({ disableTimer: z.number() }),
  changes: nothingKept('it sends a mail'),
  allow: halfSignedIn('proveSecondFactor'),
  errors: ['TooMany'],
  limit: 'signIn',
  form: { page: 'two-factor-email', keep: [], onward: '/sessions/two-factor/email' },
});

export const proveByApp = endpoint({
  name: 'proveByApp',
  summary: 'Go on signing in with the code that an authenticator app shows',
  method: 'POST',
  path: '/sessions/two-factor/app',
  paths: ['/api/auth/app'],
  body: z.object({ code, trust: ticked }),
  reply: next,
  example: { body: { code: '482 913', trust: true } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: halfSignedIn('proveSecondFactor'),
  notes: ['second-factor-given', 'second-factor-wrong'],
  errors: ['TooMany'],
  limit: 'signIn',
  form: { page: 'two-factor-app', keep: ['trust'] },
});

export const proveByRecoveryCode = endpoint({
  name: 'proveByRecoveryCode',
  summary: 'Go on signing in with a recovery code, which is used up',
  method: 'POST',
  path: '/sessions/two-factor/recovery',
  paths: ['/api/auth/recovery-code'],
  ours: true,
  body: z.object({ code }),
  reply: next,
  example: { body: { code: 'k7mw-3xqd-9fha' } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: halfSignedIn('proveSecondFactor'),
  notes: ['second-factor-given', 'second-factor-wrong'],
  errors: ['TooMany'],
  limit: 'signIn',
  form: { page: 'two-factor-recovery', keep: [] },
});

/** The specification has a screen for security keys and no endpoint: these paths are ours. */
export const beginKeyProof = endpoint({
  name: 'beginKeyProof',
  summary: 'What a security key has to sign to go on signing in',
  method: 'POST',
  path: '/api/auth/webauth/begin',
  ours: true,
  reply: z.object({ options: webAuthn }),
  changes: nothingKept('it only draws what is to be signed'),
  allow: halfSignedIn('proveSecondFactor'),
  limit: 'signIn',
});

export const proveByKey = endpoint({
  name: 'proveByKey',
  summary: 'Go on signing in with what a security key or passkey has signed',
  method: 'POST',
  path: '/api/auth/webauth',
  ours: true,
  body: z.object({ response: webAuthn, trust: ticked }),
  reply: next,
  example: { body: { response: { id: 'q83vEjRWeJA', type: 'public-key' }, trust: true } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: halfSignedIn('proveSecondFactor'),
  notes: 'second-factor-given',
  errors: ['KeyRefused'],
  limit: 'signIn',
});

/** What an owner sets. Each change needs a proof of the last minutes: `proveAgain` gives one. */

export const proveAgain = endpoint({
  name: 'proveAgain',
  summary: 'Give the current password again, which is asked for before the ways to sign in are changed',
  method: 'POST',
  path: '/api/account/security/proof',
  ours: true,
  body: z.object({ passwd: enteredPassword }),
  reply: done,
  example: { body: { passwd: 'Homing-Pigeon-8' } },
  changes: ['security'],
  allow: signedIn('secureAccount'),
  errors: ['TooMany', 'Overloaded'],
  limit: 'signIn',
});

export const switchEmailCode = endpoint({
  name: 'switchEmailCode',
  summary: 'Ask for a mailed code when somebody signs in, or no longer',
  method: 'POST',
  path: '/api/account/security/email-code',
  ours: true,
  body: z.object({ on: z.boolean() }),
  reply: done,
  example: { body: { on: true } },
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: ['second-factor-added', 'second-factor-removed'],
  errors: ['ProofNeeded'],
});

export const addApp = endpoint({
  name: 'addApp',
  summary: 'Accept the authenticator app whose code is given: from now on it counts',
  method: 'POST',
  path: '/account/security/totp-create-qr',
  paths: ['/api/account/security/app'],
  ours: true,
  body: z.object({ code }),
  reply: next,
  example: { body: { code: '482 913' } },
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: 'second-factor-added',
  errors: ['ProofNeeded', 'TooMany'],
  limit: 'signIn',
  form: { page: 'account-security-app', keep: [] },
});

export const beginKey = endpoint({
  name: 'beginKey',
  summary: 'What a new security key has to sign to be added',
  method: 'POST',
  path: '/api/account/security/keys/begin',
  ours: true,
  reply: z.object({ options: webAuthn }),
  changes: nothingKept('it only draws what is to be signed'),
  allow: signedIn('secureAccount'),
  errors: ['ProofNeeded'],
});

export const addKey = endpoint({
  name: 'addKey',
  summary: 'Add a security key or passkey under a name',
  method: 'POST',
  path: '/api/account/security/keys',
  ours: true,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'key.name.required' })
      .max(factorNameLength, { error: 'key.name.long' }),
    response: webAuthn,
  }),
  reply: done,
  example: { body: { name: 'Blue key', response: { id: 'q83vEjRWeJA', type: 'public-key' } } },
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: 'second-factor-added',
  errors: ['ProofNeeded', 'KeyRefused'],
});

export const removeFactor = endpoint({
  name: 'removeFactor',
  summary: 'Remove an authenticator app or a security key',
  method: 'DELETE',
  path: '/api/account/security/factors/{factorId}',
  ours: true,
  params: z.object({ factorId: id }),
  reply: done,
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: 'second-factor-removed',
  errors: ['ProofNeeded'],
});

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  summary: 'Make ten recovery codes, shown this once; the ones before are void',
  method: 'POST',
  path: '/api/account/security/recovery-codes',
  ours: true,
  reply: z.object({ codes: z.array(z.string()) }),
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: 'recovery-codes-made',
  errors: ['ProofNeeded', 'Conflict'],
});

export const forgetDevice = endpoint({
  name: 'forgetDevice',
  summary: 'Trust a device no longer: it is asked for the second factor again',
  method: 'DELETE',
  path: '/api/account/security/devices/{deviceId}',
  ours: true,
  params: z.object({ deviceId: id }),
  reply: done,
  changes: ['security'],
  allow: signedIn('secureAccount'),
  notes: 'trusted-device-forgotten',
});

export const factor = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string().nullable(),
  madeAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Factor = z.infer<typeof factor>;
