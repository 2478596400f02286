import { proveAgain as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import { goOnProved } from '../sign-in/begin-session.ts';
import { forgiveTry } from '../sign-in/sign-in-tries.ts';

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
  async (call, { attempt }) => {
    await forgiveTry(call.tx, attempt, call.now);
    await goOnProved(call, call.subject.account);
    return { success: true as const };
  },
);
