import { z } from 'zod';
import { anyone } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { passwordInputMaximum } from '../password.ts';
import { nothingKept } from '../things.ts';
import { email } from './fields.ts';

/**
 * For somebody who is signed in: another address for the account, which asks for its password. For anybody else: the mail of
 * a sign-up once more. Answers the same whether or not the address has an account: what to do is in the mail.
 */
export const requestVerification = endpoint({
  name: 'requestVerification',
  summary:
    'Have a link mailed that proves an address: a new one of the account that is signed in, or that of a sign-up',
  method: 'POST',
  path: '/api/signup/request_verification',
  /** `passwd` is required of those who are signed in and have one; the others have logged in a short while ago. */
  body: z.object({ email, passwd: z.string().max(passwordInputMaximum).default('') }),
  /** The address a link is on its way to, the hours for which it works, and seconds until it makes sense to ask again. */
  reply: z.object({ email: z.string(), hours: z.number(), disableTimer: z.number() }),
  example: { body: { email: 'ada@example.org', passwd: 'Homing-Pigeon-8' } },
  changes: nothingKept('it sends a mail'),
  allow: anyone('whoever signs up has no account yet; an account proves whose it is'),
  notes: 'email-change-asked',
  errors: ['ProofNeeded', 'TooMany', 'Overloaded'],
  limit: 'mail',
});

export const verificationSent = endpoint({
  name: 'verificationSent',
  summary:
    'The address a link has been sent to and that has not been proved yet, or null: of the account that is signed in, or of the sign-up of this browser',
  method: 'POST',
  path: '/api/signup/verification_sent',
  reply: z.object({ email: z.string().nullable(), expiresAt: z.string().nullable() }),
  changes: nothingKept('it only looks'),
  allow: anyone('a browser learns of its own sign-up'),
  limit: 'read',
});
