import { keepAccount as endpoint } from '#contract/accounts/closing.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { closesAt, setClosing } from './closing.queries.ts';

export const keepAccount = handle(endpoint, 'account', async ({ kernel, tx, subject, who, note }) => {
  const { accountId, email, locale } = subject.account;
  if ((await closesAt(tx, accountId)) === null) return { success: true as const };
  await setClosing(tx, accountId, null);
  await writeMail(kernel, tx, {
    to: email,
    locale: locale ?? who.locale,
    letter: 'accountKept',
    url: `${originOf(kernel.config)}/account/advanced`,
  });
  await note();
  return { success: true as const };
});
