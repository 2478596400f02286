import { changeExpiredPassword as endpoint } from '#contract/accounts/recovery.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { changePasswordOf } from './change-password-of.ts';
import { hasPassword, passwordOf } from './password.queries.ts';
import { requireUnbarred } from './password-policy.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { forgiveTry, takeTry } from './sign-in-tries.ts';

/** Changes the password of whoever is signed in and knows the present one; guesses count and lock as at the sign-in. */
export const changeExpiredPassword = handleInTwoSteps(
  endpoint,
  'halfway',
  async ({ kernel, body, subject, who, now }) => {
    const { db, keys } = kernel;
    const { accountId, email } = subject.session;
    const field = body.oldPassword ? 'oldPassword' : 'currentPassword';
    // Who is signed in answers for their own mistakes only, as a known device does.
    const device = deviceOf(keys, who.device, accountId) ?? subject.session.sessionHash.toString('base64url');
    const attempt = await takeTry(db, keys, { email, device, visit: who.visit, address: who.address }, now);
    const before = await passwordOf(db, accountId);
    if (!(await isPassword(before?.passwordHash, body[field] ?? '')))
      throw new Refusal('Validation', {
        fields: { [field]: [{ key: 'password.current.wrong' }] },
        ...(attempt.lockIfWrong > 0 && { disableTimer: attempt.lockIfWrong }),
      });
    await requireUnbarred(db, accountId, body.password);
    return { attempt, before, passwordHash: await hashPassword(body.password) };
  },
  async (call, { attempt, before, passwordHash }) => {
    const { kernel, tx, subject, body, now, audit } = call;
    const { accountId: id, email, locale } = subject.session;
    if (!(await hasPassword(tx, id, before?.passwordHash ?? null))) throw new Refusal('Conflict');
    await forgiveTry(tx, attempt, now);
    const target = ownPath(body.rd, originOf(kernel.config)) ?? subject.session.redirectTo;
    const url = await changePasswordOf(
      call,
      { id, email, locale },
      { passwordHash, target, proof: 'session' },
    );
    await audit({
      channel: 'security',
      action: 'password-changed',
      workspaceId: null,
      pigeonholeId: null,
      about: {},
    });
    return { url };
  },
);
