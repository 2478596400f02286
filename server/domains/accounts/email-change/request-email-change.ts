import { emailChangeHours, requestEmailChange as endpoint } from '#contract/accounts/email-change.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { requireCurrentPassword } from '../current-password.ts';
import { hasPassword } from '../password.queries.ts';
import { forgiveTry } from '../sign-in-tries.ts';
import { isTaken, keepEmailChange } from './email-change.queries.ts';

/**
 * Mails a link to the new address and a notice to the present one. Whether the new address has an account shows neither
 * in the answer nor in what is kept: its owner alone reads of it in the letter.
 */
export const requestEmailChange = handleInTwoSteps(
  endpoint,
  'account',
  async ({ kernel, body, subject, who, now }) => {
    const session = subject.account;
    if (body.email === session.email)
      throw new Refusal('Validation', { fields: { email: [{ key: 'email.same' }] } });
    return requireCurrentPassword(kernel, { session, password: body.passwd, field: 'passwd', who, now });
  },
  async ({ kernel, tx, body, subject, who, now, audit }, { attempt, passwordHash }) => {
    const { accountId, email: present } = subject.account;
    if (!(await hasPassword(tx, accountId, passwordHash))) throw new Refusal('Conflict');
    await forgiveTry(tx, attempt, now);
    const [confirm, stop] = [makeSecret(), makeSecret()];
    await keepEmailChange(tx, {
      accountId,
      email: body.email,
      confirmHash: hashSecret(confirm),
      stopHash: hashSecret(stop),
      expiresAt: new Date(now.getTime() + emailChangeHours * 3_600_000),
    });
    const origin = originOf(kernel.config);
    const locale = subject.account.locale ?? who.locale;
    const taken = await isTaken(tx, body.email);
    await writeMail(
      kernel,
      tx,
      taken
        ? { to: body.email, locale, letter: 'emailTaken', url: `${origin}/login` }
        : { to: body.email, locale, letter: 'emailChange', url: `${origin}/verify/${confirm}` },
    );
    await writeMail(kernel, tx, {
      to: present,
      locale,
      letter: 'emailChangeNotice',
      url: `${origin}/verify/${stop}/stop`,
      values: { email: body.email },
    });
    await audit({
      channel: 'security',
      action: 'email-change-asked',
      workspaceId: null,
      pigeonholeId: null,
      about: {},
    });
    return { email: body.email, hours: emailChangeHours };
  },
);
