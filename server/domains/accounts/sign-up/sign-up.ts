import { signUp as endpoint } from '#contract/accounts/accounts.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { keepSignUp } from './keep-sign-up.ts';
import { requireRegistration } from './may-sign-up.ts';

/**
 * Never signs in, and answers the same whether or not the address has an account: what to do next is in the mail.
 */
export const signUp = handleInTwoSteps(
  endpoint,
  'none',
  ({ kernel, body }) => {
    requireRegistration(kernel.config, body.email);
    return hashPassword(body.password);
  },
  async (call, passwordHash) => {
    const { kernel, body, note } = call;
    const target = ownPath(body.rd, originOf(kernel.config));
    await keepSignUp(call, { email: body.email, passwordHash, target, otherwise: '/login' });
    await note();
    return { url: '/signup/sent' };
  },
);
