import nodemailer from 'nodemailer';
import type { JobSpec } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { forgottenMails, mailToSend, noteFailure, noteSent } from './mails.queries.ts';
import { sendMailJob } from './write-mail.ts';

/** Sends a kept mail. Without a mail server it stays where the outbox page shows it. */
export function sendMail(kernel: Kernel): JobSpec {
  const { smtpUrl, mailFrom } = kernel.config;
  const transport = smtpUrl === undefined ? null : nodemailer.createTransport(smtpUrl);
  return {
    name: sendMailJob,
    retries: 12,
    async run(data) {
      const id = String(data.mailId);
      const mail = await mailToSend(kernel.db, id);
      if (mail === undefined) return;
      if (transport === null) {
        if (kernel.config.mode === 'production')
          kernel.log.warn({ mailId: id }, 'a mail waits: SMTP_URL is not set');
        return;
      }
      try {
        await transport.sendMail({
          from: mailFrom,
          // An object, not a string: an address may hold quotes and commas, and must stay one recipient.
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          html: mail.html,
          text: mail.plain,
        });
      } catch (error) {
        await noteFailure(kernel.db, id, String(error));
        throw error;
      }
      await noteSent(kernel.db, id, kernel.clock.now());
    },
  };
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
