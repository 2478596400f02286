import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { moveSubscriptions } from '#server/kernel/mail/subscriptions.queries.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { voidLinks } from '../accounts.queries.ts';
import { endOtherSessions, setEmail } from './email-change.queries.ts';

type Giving = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'now' | 'expel'>;
type Given = {
  accountId: string;
  from: string;
  to: string;
  locale: string;
  /** The sign-in session that goes on; all others end. */
  except: Buffer | null;
  /** Which addresses a letter says it to. */
  told: readonly string[];
};

/** From now on an account has another address: what was on its way to the former one is void. */
export async function giveAddress(call: Giving, given: Given): Promise<void> {
  const { kernel, tx, now, expel } = call;
  const { accountId, from, to, locale, except, told } = given;
  await setEmail(tx, accountId, to);
  await moveSubscriptions(tx, { from, to });
  await voidLinks(tx, accountId, now);
  for (const sessionId of await endOtherSessions(tx, accountId, except)) expel({ by: 'signIn', sessionId });
  const url = `${originOf(kernel.config)}/login`;
  for (const address of told)
    await writeMail(kernel, tx, { to: address, locale, letter: 'emailChanged', url, values: { email: to } });
}
