import { z } from 'zod';
import { anyone, signedIn } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { passwordInputMaximum } from '../password.ts';
import { email, enteredPassword } from './fields.ts';

/** Hours for which the link to a new address works. */
export const emailChangeHours = 12;

/** Answers the same whether or not the new address has an account already: what to do is in the mail. */
export const requestEmailChange = endpoint({
  name: 'requestEmailChange',
  summary: 'Ask for another address for the account that is signed in; a link to the new one is mailed there',
  method: 'POST',
  path: '/api/signup/request_verification',
  body: z.object({ email, passwd: enteredPassword }),
  /** The address a link is on its way to, and the hours for which it works. */
  reply: z.object({ email: z.string(), hours: z.number() }),
  allow: signedIn('changeEmail'),
  errors: ['TooMany', 'Overloaded'],
  limit: 'mail',
});

export const emailChangeSent = endpoint({
  name: 'emailChangeSent',
  summary: 'The address a link has been sent to and that has not been proved yet, or null',
  method: ['GET', 'POST'],
  path: '/api/signup/verification_sent',
  reply: z.object({ email: z.string().nullable(), expiresAt: z.string().nullable() }),
  allow: signedIn('changeEmail'),
  limit: 'read',
});

const token = z.object({ token: z.string().min(16).max(200) });

export const verifyEmailChange = endpoint({
  name: 'verifyEmailChange',
  summary: 'Redeem the link to a new address: from now on the account has it; its other sign-in sessions end',
  method: 'POST',
  path: '/verify/{token}',
  paths: ['/api/verify/{token}'],
  params: token,
  /** Required where the account is not signed in: the reader of a mistyped address must not get the account. */
  body: z.object({ passwd: z.string().max(passwordInputMaximum).optional() }),
  reply: z.object({ url: z.string() }),
  allow: anyone('the mailed link is the proof'),
  errors: ['LinkExpired', 'TooMany', 'Overloaded'],
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
  allow: anyone('the mailed link is the proof'),
  errors: ['LinkExpired'],
  limit: 'signIn',
  form: { page: 'stop-email-change', keep: [] },
});
