import { proveAgain as endpoint } from '#contract/accounts/second-factor.ts';
import { noteProved } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { requireCurrentPassword } from '../current-password.ts';
import { forgiveTry } from '../sign-in-tries.ts';

export const proveAgain = handleInTwoSteps(
  endpoint,
  'account',
  ({ kernel, body, subject, who, now }) =>
    requireCurrentPassword(kernel, {
      session: subject.account,
      password: body.passwd,
      field: 'passwd',
      who,
      now,
    }),
  async ({ tx, subject, now }, { attempt }) => {
    await forgiveTry(tx, attempt, now);
    await noteProved(tx, subject.account.sessionHash, now);
    return { success: true as const };
  },
);
