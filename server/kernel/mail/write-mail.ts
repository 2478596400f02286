import type { Tx } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { composeLetter } from './compose-letter.ts';
import type { Letter } from './letter.ts';
import { partsOf } from './letters.ts';
import { keepMail } from './mails.queries.ts';
import { subscriptionLinks } from './subscription-link.ts';
import { subscriptionsOf } from './subscriptions.queries.ts';

export const sendMailJob = 'send-mail';

/**
 * Keeps a mail and queues its sending, both in the caller's transaction: an answer never waits for a mail server. A letter
 * of a list is not written to somebody who does not want it.
 */
export async function writeMail(kernel: Kernel, tx: Tx, letter: Letter): Promise<void> {
  const { list } = partsOf(letter.letter);
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
  await kernel.jobs.queue(tx, { name: sendMailJob, data: { mailId: id } });
}
