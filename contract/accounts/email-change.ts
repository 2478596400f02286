import { z } from 'zod';
import { anyone } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { passwordInputMaximum } from '../password.ts';

/** Hours for which the link to a new address works. */
export const emailChangeHours = 12;

const token = z.object({ token: z.string().min(16).max(200) });

export const verifyEmailChange = endpoint({
  name: 'verifyEmailChange',
  summary: 'Redeem the link to a new address: from now on the account has it; its other sign-in sessions end',
  method: 'POST',
  path: '/verify/{token}',
  paths: ['/api/verify/{token}'],
  params: token,
  /** Required where the account is not signed in; one without a password has to be. The reader of a mistyped address must not get the account. */
  body: z.object({ passwd: z.string().max(passwordInputMaximum).optional() }),
  reply: z.object({ url: z.string() }),
  example: { body: { passwd: 'Homing-Pigeon-8' } },
  changes: ['account'],
  allow: anyone('the mailed link is the proof'),
  notes: 'email-changed',
  errors: ['LinkExpired', 'SignInNeeded', 'TooMany', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'verify-email', keep: [] },
});

export const stopEmailChange = endpoint({
  name: 'stopEmailChange',
  summary:
    'Redeem the link in the notice to the old address: the change is off, and all sign-in sessions end',
  method: 'POST',
  path: '/verify/{token}/stop',
  paths: ['/api/verify/{token}/stop'],
  ours: true,
  params: token,
  reply: z.object({ url: z.string() }),
  changes: ['account'],
  allow: anyone('the mailed link is the proof'),
  notes: 'email-change-stopped',
  errors: ['LinkExpired'],
  limit: 'signIn',
  form: { page: 'stop-email-change', keep: [] },
});
