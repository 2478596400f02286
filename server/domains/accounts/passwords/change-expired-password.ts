import { changeExpiredPassword as endpoint } from '#contract/accounts/recovery.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { changeKnownPassword, prepareChange } from './change-known-password.ts';

/** The last step of a sign-in with an expired password; fully signed-in users may use it as well. */
export const changeExpiredPassword = handleInTwoSteps(
  endpoint,
  'halfway',
  ({ kernel, body, subject: { session }, who, now }) => {
    const field = body.oldPassword ? 'oldPassword' : 'currentPassword';
    const current = body[field] ?? '';
    return prepareChange(kernel, { session, field, current, password: body.password, who, now });
  },
  async (call, ready) => {
    const { kernel, subject, body } = call;
    const target = ownPath(body.rd, originOf(kernel.config)) ?? subject.session.redirectTo;
    return changeKnownPassword(call, subject.session, { ...ready, target });
  },
);
