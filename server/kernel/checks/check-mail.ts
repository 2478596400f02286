import type { Config } from '../../config.ts';
import { reasonOf } from '../jobs/reason-of.ts';
import { mailTransport, type Patience } from '../mail/transport.ts';
import type { Say } from '../messages.ts';
import { type Finding, findingsAbout } from './finding.ts';

const about = findingsAbout('office.check.mail');

type Parts = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'origin' | 'brandName' | 'outbox'>;
  say: Say;
  /** Who gets a mail; none: the server is only asked whether it lets us in. */
  mailTo?: string | undefined;
  patience?: Patience | undefined;
};

export async function checkMail({ config, say, mailTo, patience }: Parts): Promise<Finding> {
  const { smtpUrl, outbox } = config;
  if (smtpUrl === undefined)
    return outbox ? about.good('office.check.mail.unneeded') : about.broken('office.check.mail.none');
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
