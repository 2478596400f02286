import { z } from 'zod';
import { anyone, halfSignedIn } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { passwordInputMaximum } from '../password.ts';
import { nothingKept } from '../things.ts';
import { checkConfirmation, email, newPasswordTwice, redirectTarget } from './fields.ts';

/** Seconds after which a link may be asked for again; an account gets no second one sooner. */
export const recoveryLockSeconds = 60;
/** Hours for which a link sets a new password. */
export const recoveryLinkHours = 12;

/** Answers the same, in the same time, whether or not the address has an account. */
export const recover = endpoint({
  name: 'recover',
  summary: 'Ask for a mailed link that sets a new password',
  method: 'POST',
  path: '/recovery',
  paths: ['/api/auth/recovery'],
  body: z.object({ email, rd: redirectTarget }),
  /** Seconds until it makes sense to ask again. */
  reply: z.object({ disableTimer: z.number() }),
  example: { body: { email: 'ada@example.org', rd: '/p/list/' } },
  changes: nothingKept('it sends a mail'),
  allow: anyone('somebody who forgot their password cannot sign in'),
  notes: 'recovery-asked',
  limit: 'mail',
  form: { page: 'recovery', keep: ['email', 'rd'], onward: '/recovery?sent=1' },
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Redeem a recovery link: set a new password and sign in; all other sign-in sessions end',
  method: 'POST',
  path: '/changePassword/{token}',
  paths: ['/api/auth/changePassword/{token}'],
  params: z.object({ token: z.string().min(16).max(200) }),
  body: z.object(newPasswordTwice).superRefine(checkConfirmation),
  reply: z.object({ url: z.string() }),
  example: { body: { password: 'Crested-Pigeon-9', passwordConfirm: 'Crested-Pigeon-9' } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('the mailed link is the proof'),
  notes: 'password-reset',
  errors: ['LinkExpired', 'AccountSuspended', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'change-password', keep: [] },
});

const present = z.string().max(passwordInputMaximum).optional();

/** The present password may come under either name. */
export const changeExpiredPassword = endpoint({
  name: 'changeExpiredPassword',
  summary: 'Change the password of the account that is signed in; its other sign-in sessions end',
  method: 'POST',
  path: '/changeExpiredPassword',
  paths: ['/api/auth/changeExpiredPassword'],
  body: z
    .object({ oldPassword: present, currentPassword: present, ...newPasswordTwice, rd: redirectTarget })
    .superRefine(checkConfirmation)
    .superRefine((body, problems) => {
      if (body.oldPassword || body.currentPassword) return;
      const path = [body.currentPassword === undefined ? 'oldPassword' : 'currentPassword'];
      problems.addIssue({ code: 'custom', path, message: 'password.current.required' });
    }),
  reply: z.object({ url: z.string() }),
  example: {
    body: {
      oldPassword: 'Homing-Pigeon-8',
      password: 'Crested-Pigeon-9',
      passwordConfirm: 'Crested-Pigeon-9',
      rd: '/p/list/',
    },
  },
  changes: ['security'],
  allow: halfSignedIn('changePassword'),
  notes: 'password-changed',
  errors: ['AccountSuspended', 'TooMany', 'Overloaded'],
  limit: 'signIn',
  form: { page: 'change-expired-password', keep: ['rd'] },
});
