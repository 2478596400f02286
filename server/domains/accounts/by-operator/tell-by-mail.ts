import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { type MailDesk, writeMail } from '#server/kernel/mail/write-mail.ts';
import { dayText } from '../closing/day-text.ts';
import { profileOf } from '../profile/profile.queries.ts';

type Account = { id: string; email: string };

/** Nobody reads it on a screen: they are logged out at that moment. */
export async function tellOfSuspension(
  mail: MailDesk,
  tx: Tx,
  { id, email }: Account,
  letter: 'accountSuspended' | 'accountUnsuspended',
): Promise<void> {
  const { locale } = await profileOf(tx, id);
  await writeMail(mail, tx, {
    to: email,
    locale: locale ?? mail.config.defaultLocale,
    letter,
    ...(letter === 'accountUnsuspended' && { url: `${originOf(mail.config)}/login` }),
  });
}

export async function tellWhoIsClosed(
  mail: MailDesk,
  tx: Tx,
  { id, email }: Account,
  day: Date,
): Promise<void> {
  const { locale, timeZone } = await profileOf(tx, id);
  const language = locale ?? mail.config.defaultLocale;
  await writeMail(mail, tx, {
    to: email,
    locale: language,
    letter: 'accountClosedByOperator',
    url: `${originOf(mail.config)}/account/advanced`,
    values: { day: dayText(day, language, timeZone) },
  });
}
