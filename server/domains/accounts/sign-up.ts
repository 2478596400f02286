import { signUp as endpoint } from '#contract/accounts/accounts.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { accountToVerify, keepSignUpLink } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

const linkHours = 24;

/**
 * Never signs in, and answers the same whether or not the address has an account: what to do next is in the mail
 * (reliability 2.12). The password waits in the link, so that nobody can put one on an address that is not theirs.
 */
export const signUp = handle(endpoint, 'none', async ({ kernel, tx, body, who, now, audit }) => {
  const passwordHash = await hashPassword(body.password);
  const account = await accountToVerify(tx, body.email, who.locale);
  const token = makeSecret();
  const origin = originOf(kernel.config);

  if (account.verifiedAt === null) {
    await keepSignUpLink(tx, {
      tokenHash: hashSecret(token),
      accountId: account.id,
      passwordHash,
      visitHash: who.visit === null ? null : hashSecret(who.visit),
      redirectTo: ownPath(body.rd, origin) ?? null,
      expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
    });
    await writeMail(kernel, tx, {
      to: body.email,
      locale: who.locale,
      letter: 'signUp',
      url: `${origin}/signup/verify/${token}`,
    });
  } else {
    await writeMail(kernel, tx, {
      to: body.email,
      locale: who.locale,
      letter: 'signUpAgain',
      url: `${origin}/login`,
    });
  }
  await audit({ channel: 'security', action: 'sign-up', workspaceId: null, pigeonholeId: null, about: {} });
  return { url: '/signup/sent' };
});
