import { texts as closing } from './account/closing.ts';
import { texts as emailChange } from './account/email-change.ts';
import { texts as invitations } from './account/invitations.ts';
import { texts as mails } from './account/mails.ts';
import { texts as outOfOrder } from './account/out-of-order.ts';
import { texts as profile } from './account/profile.ts';
import { texts as reading } from './account/reading.ts';
import { texts as recovery } from './account/recovery.ts';
import { texts as reference } from './account/reference.ts';
import { texts as secondFactor } from './account/second-factor.ts';
import { texts as security } from './account/security.ts';
import { texts as sessions } from './account/sessions.ts';
import { texts as signingIn } from './account/signing-in.ts';
import { texts as signingUp } from './account/signing-up.ts';
import { texts as sso } from './account/sso.ts';
import { texts as tally } from './account/tally.ts';

/** The account face: signing in and up, recovery, preferences. */
export const texts = {
  ...closing,
  ...emailChange,
  ...invitations,
  ...mails,
  ...outOfOrder,
  ...profile,
  ...reading,
  ...recovery,
  ...reference,
  ...secondFactor,
  ...security,
  ...sessions,
  ...signingIn,
  ...signingUp,
  ...sso,
  ...tally,
} as const;
