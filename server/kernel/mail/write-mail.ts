import type { TextValues } from '#contract/messages/say.ts';
import type { Tx } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { composeLetter } from './compose-letter.ts';
import type { LetterName } from './letters.ts';
import { keepMail } from './mails.queries.ts';

/** A letter with one thing to do, in the language of its reader. */
export type Letter = {
  /** One address, the stored one. */
  to: string;
  locale: string;
  letter: LetterName;
  /** An address of ours, for the button. */
  url?: string;
  code?: string;
  values?: TextValues;
};

export const sendMailJob = 'send-mail';

/** Keeps a mail and queues its sending, both in the caller's transaction: an answer never waits for a mail server. */
export async function writeMail(kernel: Kernel, tx: Tx, letter: Letter): Promise<void> {
  const composed = composeLetter(kernel.messages.in(letter.locale), kernel.config.brandName, letter);
  const id = await keepMail(tx, { recipient: letter.to, ...composed });
  await kernel.jobs.queue(tx, { name: sendMailJob, data: { mailId: id } });
}
