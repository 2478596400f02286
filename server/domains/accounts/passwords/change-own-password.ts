import { changeOwnPassword as endpoint } from '#contract/accounts/sessions.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { changeKnownPassword, prepareChange } from './change-known-password.ts';

export const changeOwnPassword = handleInTwoSteps(
  endpoint,
  'account',
  ({ kernel, body, subject: { account: session }, who, now }) =>
    prepareChange(kernel, {
      session,
      field: 'oldPassword',
      current: body.oldPassword,
      password: body.password,
      who,
      now,
    }),
  (call, ready) => changeKnownPassword(call, call.subject.account, { ...ready, target: '/account/security' }),
);
