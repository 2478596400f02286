import { GivenUp, type JobSpec } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import {
  forgetOldMails,
  forgottenMails,
  type Mail,
  noteFailure,
  noteSent,
  takeMail,
} from './mails.queries.ts';
import { attachmentsOf } from './mark.ts';
import { mailTransport } from './transport.ts';
import { mailQueue, sendMailJob } from './write-mail.ts';

/** Tries for a letter that the mail server refuses for good: it may be set wrongly, and be put right soon. */
const triesRefused = 13;

/** Sends a kept mail. Without a mail server it stays where the outbox page shows it. */
export function sendMail(kernel: Kernel): JobSpec {
  const { smtpUrl, mailFrom } = kernel.config;
  const transport = smtpUrl === undefined ? null : mailTransport(kernel.config);
  return {
    ...mailQueue,
    // Each opens a connection of its own to the mail server, which takes only so many from one program.
    atOnce: 5,
    async run(data) {
      const id = String(data.mailId);
      if (transport === null) {
        if (kernel.config.mode === 'production')
          kernel.log.warn({ mailId: id }, 'a mail waits: SMTP_URL is not set');
        return;
      }
      const mail = await takeMail(kernel.db, id, kernel.clock.now());
      if (mail === 'sent') return;
      // If the other one dies over it, the next try finds it.
      if (mail === 'busy') throw new Error(`Mail ${id} is being sent by somebody else.`);
      if (canBeMisread(mail.recipient)) {
        kernel.log.warn({ mailId: id }, 'a mail cannot be sent: its address has angle brackets');
        return noteFailure(kernel.db, id, 'The address has angle brackets.');
      }
      try {
        await transport.sendMail({
          from: mailFrom,
          messageId: messageIdOf(id, mail.madeAt, mailFrom),
          ...addressed(mail),
          subject: mail.subject,
          html: mail.html,
          text: mail.plain,
          attachments: attachmentsOf(mail.html),
          headers: headersOf(mail),
          ...(mail.unsubscribeUrl !== null && { list: { unsubscribe: mail.unsubscribeUrl } }),
        });
      } catch (error) {
        await noteFailure(kernel.db, id, String(error));
        throw isRefused(error) && mail.failures + 1 >= triesRefused ? new GivenUp(error) : error;
      }
      await noteSent(kernel.db, id, kernel.clock.now());
    },
  };
}

/**
 * An address may hold angle brackets in quotes, and the library would put spaces in their place: that is the address of
 * somebody else, who must not get the link. There is no second try.
 */
const canBeMisread = (address: string) => /[<>\p{Cc}]/u.test(address);

/** Whether this letter is what the mail server does not want; one that lets nobody in, or has no time, wants it later. */
function isRefused(error: unknown): boolean {
  const { code = '', responseCode = 500 } = error as { code?: string; responseCode?: number };
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
}

/** Objects, not strings: an address may hold quotes and commas, and must stay one address. */
function addressed({ recipient, replyTo }: Mail) {
  return {
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
  };
}

/** One click unsubscribes (RFC 8058); the rest is said to programs that would answer by themselves. */
function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== null && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/**
 * The same at every try. A server that took a mail and went away before it could say so gets it a second time; by this it
 * knows that it has it.
 */
function messageIdOf(id: string, madeAt: Date, mailFrom: string): string {
  const host = /@([^\s>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  return `<${id}.${madeAt.getTime()}@${host}>`;
}

/** Puts mails that no job knows of back on their way. */
export function resumeMails(kernel: Kernel): JobSpec {
  return {
    name: 'resume-mails',
    everyMinutes: 30,
    run: async () => {
      if (kernel.config.smtpUrl === undefined) return;
      for (const mailId of await forgottenMails(kernel.db))
        await kernel.db
          .transaction()
          .execute((tx) => kernel.jobs.queue(tx, { name: sendMailJob, data: { mailId } }));
    },
  };
}

export function forgetMails(kernel: Kernel): JobSpec {
  return {
    name: 'forget-old-mails',
    everyMinutes: 30,
    run: () => forgetOldMails(kernel.db, kernel.clock.now()),
  };
}
