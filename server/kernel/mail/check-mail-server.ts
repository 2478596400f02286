import type { Config } from '../../config.ts';
import { reasonOf } from '../jobs/reason-of.ts';
import type { Log } from '../log.ts';
import { mailTransport, type Patience } from './transport.ts';

/** Says in the log when the mail server cannot be reached, or does not let us in: mails wait, and nobody else would notice. */
export async function checkMailServer(
  { smtpUrl, origin }: Pick<Config, 'smtpUrl' | 'origin'>,
  log: Pick<Log, 'warn'>,
  patience?: Patience,
): Promise<void> {
  if (smtpUrl === undefined) return;
  const transport = mailTransport({ smtpUrl, origin }, patience);
  try {
    await transport.verify();
  } catch (error) {
    const { reason } = reasonOf(error);
    log.warn(
      { server: new URL(smtpUrl).host, reason },
      'the mail server of SMTP_URL does not answer, or refuses us: e-mails wait, and are tried again',
    );
  } finally {
    transport.close();
  }
}
