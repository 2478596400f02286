import { daysToKeep, closeAccount as endpoint } from '#contract/accounts/closing.ts';
import { writerOf } from '#server/kernel/audit/audit.queries.ts';
import { byAccount } from '#server/kernel/audit/audit-entry.ts';
import { dropCookie } from '#server/kernel/auth/cookies.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import { endSignInSessionsOf } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { endingOf } from '#server/kernel/kept/export-person.ts';
import { holdPerson, shutFor } from '#server/kernel/kept/forget.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { profileOf } from '../profile/profile.queries.ts';
import { closesAt, setClosing } from './closing.queries.ts';
import { dayText } from './day-text.ts';
import { proveOwner } from './prove-owner.ts';

/**
 * From now on nobody is signed in, and after some days a job erases all there is of the person. Until then whoever signs in
 * can keep the account: a closed browser in the wrong hands must not cost anybody their work.
 */
export const closeAccount = handleInTwoSteps(
  endpoint,
  'account',
  ({ kernel, body, subject, who, now }) =>
    proveOwner(kernel, { account: subject.account, who, given: body, now }),
  async ({ kernel, tx, subject, who, now, note, expel, afterCommit }) => {
    const { accountId, email } = subject.account;
    const person = { accountId, email };
    // Of two owners who close at once, the second sees that the first does.
    await holdPerson(kernel, tx, person);
    const { handOver, onlyAdminOf } = await endingOf(kernel, tx, person);
    if (handOver.length > 0) throw new Refusal('LastOwner');
    if (onlyAdminOf.length > 0) throw new Refusal('LastAdmin');
    // Closing it a second time does not put it off.
    const day = (await closesAt(tx, accountId)) ?? new Date(now.getTime() + daysToKeep * 86_400_000);
    await setClosing(tx, accountId, day);
    const told = await shutFor(kernel, writerOf({ kernel, tx, now }), person, byAccount(accountId));
    await kernel.tell(tx, { it: 'accountCloses', accountId, passes: who.attendees() });
    await endSignInSessionsOf(tx, accountId);
    const { locale, timeZone } = await profileOf(tx, accountId);
    const language = locale ?? who.locale;
    await writeMail(kernel, tx, {
      to: email,
      locale: language,
      letter: 'accountClosing',
      url: `${originOf(kernel.config)}/account/advanced`,
      values: { day: dayText(day, language, timeZone) },
    });
    await note();
    expel({ by: 'account', accountId });
    afterCommit(({ request, reply }) => {
      dropCookie(request, reply, signInCookie);
      for (const notice of told) kernel.sockets().notices.tell(notice);
    });
    return { url: '/login' };
  },
);
