import { z } from 'zod';
import { anyone, signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { nothingKept } from '../things.ts';

/** Mails that nobody has to send. Those that belong to something one does, such as a link to log in, are on no list. */
export const mailLists = ['newsletter', 'notifications'] as const;
export type MailList = (typeof mailLists)[number];
export type Subscriptions = Record<MailList, boolean>;

/** Before anybody has said anything: news only to those who asked, word of one's own things to those who did not decline. */
export const wantedAtFirst: Subscriptions = { newsletter: false, notifications: true };

/** A tick box, of a form or of a script. */
const ticked = z
  .union([z.boolean(), z.string().max(10)])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on');

const token = z.string().max(1000);

export const editSubscriptions = endpoint({
  name: 'editSubscriptions',
  summary: 'Say which mails the account that is signed in wants',
  method: 'POST',
  path: '/api/account/subscriptions',
  ours: true,
  body: z.object({ newsletter: z.boolean(), notifications: z.boolean() }),
  reply: done,
  example: { body: { newsletter: true, notifications: false } },
  changes: ['account'],
  allow: signedIn('editAccount'),
});

/** The form of a mail's foot: the address stands in the token, and may have no account. */
export const setSubscriptions = endpoint({
  name: 'setSubscriptions',
  summary: 'Say which mails the address of a signed token wants, without signing in',
  method: 'POST',
  path: '/newsletter',
  ours: true,
  body: z.object({ token: token.default(''), newsletter: ticked, notifications: ticked }),
  reply: z.object({ url: z.string() }),
  example: { body: { token: 'mX3p0Tq9bV7cR1sK5wLzYA', newsletter: true, notifications: false } },
  changes: ['account'],
  allow: anyone('the signed token of a mail is the proof'),
  errors: ['NotFound'],
  form: { page: 'newsletter', keep: [] },
});

/** RFC 8058: what a mail program sends when its reader presses "unsubscribe". It has no page of ours, and follows no links. */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary: 'Take the address of a signed token off a list, in one click of a mail program',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  ours: true,
  query: z.object({ token, list: z.enum(mailLists) }),
  reply: done,
  example: { query: { token: 'mX3p0Tq9bV7cR1sK5wLzYA', list: 'newsletter' } },
  changes: nothingKept('no page of ours is open'),
  allow: anyone('the signed token of a mail is the proof'),
  errors: ['NotFound'],
  from: 'mailProgram',
});
