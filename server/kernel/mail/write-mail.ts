import type { Tx } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { composeLetter } from './compose-letter.ts';
import type { Letter } from './letter.ts';
import { partsOf } from './letters.ts';
import { keepMail } from './mails.queries.ts';
import { subscriptionLinks } from './subscription-link.ts';
import { subscriptionsOf } from './subscriptions.queries.ts';

export const sendMailJob = 'send-mail';
/** Its queue, for the server and for commands that may come before its first start. */
export const mailQueue = {
  name: sendMailJob,
  // A mail server may be away for a weekend: ten tries in about an hour, then one each half hour make three days.
  retries: 152,
  longestPause: 1_800,
} as const;

/** What it takes to write a mail: the kernel has it, and so does a command beside the server. */
export type MailDesk = Pick<Kernel, 'config' | 'keys' | 'messages'> & { jobs: Pick<Kernel['jobs'], 'queue'> };

/**
 * Keeps a mail and queues its sending, both in the caller's transaction: an answer never waits for a mail server. A letter
 * of a list is not written to somebody who does not want it.
 */
export async function writeMail(kernel: MailDesk, tx: Tx, letter: Letter): Promise<void> {
  const { list, urgent } = partsOf(letter.letter);
  if (list !== undefined && !(await subscriptionsOf(tx, letter.to))[list]) return;
  const links = list === undefined ? undefined : subscriptionLinks(kernel, letter.to, list);
  const composed = composeLetter(kernel.messages.in(letter.locale), kernel.config.brandName, {
    ...letter,
    ...(links && { unsubscribe: links }),
  });
  const id = await keepMail(tx, {
    recipient: letter.to,
    ...composed,
    replyTo: letter.replyTo ?? null,
    unsubscribeUrl: links?.oneClick ?? null,
  });
  await kernel.jobs.queue(tx, { name: sendMailJob, data: { mailId: id }, urgent });
}
