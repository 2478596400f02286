import { proveAgain as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import { goOnProved } from '../sign-in/begin-session.ts';

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
  async (call) => {
    await goOnProved(call, call.subject.account);
    return { success: true as const };
  },
);
