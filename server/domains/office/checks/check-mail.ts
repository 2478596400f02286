import type { Config } from '#server/config.ts';
import { isPublicOrigin } from '#server/config-values.ts';
import { reasonOf } from '#server/kernel/jobs/reason-of.ts';
import { mailTransport, type Patience } from '#server/kernel/mail/transport.ts';
import type { Say } from '#server/kernel/messages.ts';
import { type Finding, findingsAbout } from './finding.ts';

const about = findingsAbout('office.check.mail');

type Parts = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'origin' | 'brandName'>;
  say: Say;
  /** Who gets a mail; none: the server is only asked whether it lets us in. */
  mailTo?: string | undefined;
  patience?: Patience | undefined;
};

export async function checkMail({ config, say, mailTo, patience }: Parts): Promise<Finding> {
  const { smtpUrl, origin } = config;
  if (smtpUrl === undefined)
    return isPublicOrigin(origin)
      ? about.broken('office.check.mail.none')
      : about.good('office.check.mail.unneeded');
  const server = new URL(smtpUrl).host;
  const transport = mailTransport(config, patience);
  try {
    await transport.verify();
    if (mailTo === undefined) return about.good('office.check.mail.good', { server });
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: '', address: mailTo },
      subject: say('office.check.mail.subject', { brand: config.brandName }),
      text: say('office.check.mail.body', { brand: config.brandName }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return about.good('office.check.mail.sent', { server, address: mailTo });
  } catch (error) {
    return about.broken('office.check.mail.failed', { server, reason: reasonOf(error).reason });
  } finally {
    transport.close();
  }
}
