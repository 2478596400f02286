import { requestVerification as endpoint } from '#contract/accounts/verification.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { proveForEmailChange, requestEmailChange } from '../email-change/request-email-change.ts';
import { mailSignUpAgain } from './mail-sign-up-again.ts';

export const requestVerification = handleInTwoSteps(
  endpoint,
  'none',
  async (call) => {
    const { account } = call.who;
    return account && { account, proved: await proveForEmailChange(call, account) };
  },
  async (call, owner) =>
    owner === null ? mailSignUpAgain(call) : requestEmailChange(call, owner.account, owner.proved),
);
