import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { passwordInputMaximum } from '../password.ts';
import { mailAtEnd, task } from '../tasks/tasks.ts';

/** Days during which a closed account can still be reopened by its owner. */
export const daysToKeep = 14;

/** What closing an account would take along, and what stands in its way. */
export const closingView = z.object({
  /** When it will be erased, where it is closing already. */
  closesAt: z.string().nullable(),
  /** Teams that would be without an owner: each must be handed over first. */
  handOver: z.array(z.string()),
  /** Organisations that would be without an admin: each must be given another first, by whoever runs this installation. */
  onlyAdminOf: z.array(z.string()),
  /** Teams that have nobody else. */
  teamsThatGo: z.array(z.string()),
  teamsThatStay: z.array(z.string()),
  pigeonholesThatGo: z.number(),
  /** Without a password the address is typed instead. */
  asks: z.enum(['password', 'email']),
});
export type ClosingView = z.infer<typeof closingView>;

export const closeAccount = endpoint({
  name: 'closeAccount',
  summary: 'Close the account: all sign-ins end now, and in 14 days everything about the person is erased',
  method: 'POST',
  path: '/api/account/close',
  ours: true,
  body: z.object({
    passwd: z.string().max(passwordInputMaximum).default(''),
    /** Typed by those whose account has no password. */
    email: z.string().default(''),
  }),
  reply: z.object({ url: z.string() }),
  example: { body: { passwd: 'Homing-Pigeon-8', email: 'ada@example.org' } },
  changes: ['account'],
  allow: signedIn('closeAccount'),
  notes: 'account-closing',
  errors: ['LastOwner', 'LastAdmin', 'TooMany', 'Overloaded'],
  limit: 'signIn',
});

export const keepAccount = endpoint({
  name: 'keepAccount',
  summary: 'Keep an account that is closing',
  method: 'POST',
  path: '/api/account/keep',
  ours: true,
  reply: done,
  changes: ['account'],
  allow: signedIn('closeAccount'),
  notes: 'account-kept',
});

/** Everything the program holds of the person, by the domains that hold it. */
export const downloadMyData = endpoint({
  name: 'downloadMyData',
  summary:
    'A copy of all that is kept of the person, as a JSON file: at once where it is small, otherwise by a task that makes the file',
  method: 'POST',
  path: '/api/account/data',
  ours: true,
  body: z.object({ mailAtEnd }),
  reply: z.union([z.object({ task }), z.record(z.string(), z.unknown())]),
  statuses: [200, 202],
  example: { body: { mailAtEnd: true } },
  changes: ['tasks'],
  allow: signedIn('view'),
  errors: ['TaskUnderWay'],
  limit: 'signIn',
});
