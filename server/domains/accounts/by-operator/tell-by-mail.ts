import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { type MailDesk, writeMail } from '#server/kernel/mail/write-mail.ts';
import { dayText } from '../closing/day-text.ts';
import { profileOf } from '../profile/profile.queries.ts';

type Account = { id: string; email: string };

/** What an operator changes of the way in, and of where it leads; null: there is nothing that its owner could do about it here. */
const nextStep = {
  accountSuspended: null,
  accountUnsuspended: '/login',
  passwordResetByOperator: '/recovery',
  factorsRemovedByOperator: '/account/security',
  becameManager: '/manager',
  noLongerManager: null,
} as const;

/** Nobody reads it on a screen: many are logged out at that moment. */
export async function tellOfChange(
  mail: MailDesk,
  tx: Tx,
  { id, email }: Account,
  letter: keyof typeof nextStep,
): Promise<void> {
  const { locale } = await profileOf(tx, id);
  const path = nextStep[letter];
  await writeMail(mail, tx, {
    to: email,
    locale: locale ?? mail.config.defaultLocale,
    letter,
    ...(path !== null && { url: `${originOf(mail.config)}${path}` }),
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
