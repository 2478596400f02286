import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Letter } from '#server/kernel/mail/letter.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';

type Notice = Pick<Letter, 'letter' | 'values'>;

/** Tells the owner of an account that the ways into it have changed; who did not do it themselves sets a new password. */
export async function tellOwner(
  { kernel, tx, who }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who'>,
  { email, locale }: SignedIn,
  notice: Notice,
): Promise<void> {
  await writeMail(kernel, tx, {
    to: email,
    locale: locale ?? who.locale,
    url: `${originOf(kernel.config)}/recovery`,
    ...notice,
  });
}
