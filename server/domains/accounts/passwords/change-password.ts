import { changePassword as endpoint } from '#contract/accounts/recovery.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { recoveryLink, useRecoveryLink } from '../recovery/recovery.queries.ts';
import { forgiveAccount } from '../sign-in/sign-in-tries.ts';
import { requiresSso } from '../sso/way-to-provider.ts';
import { changePasswordOf } from './change-password-of.ts';
import { requireUnbarred } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

/** Redeems a recovery link. The mail proves who came, so it signs in, as the link of a sign-up does. */
export const changePassword = handleInTwoSteps(
  endpoint,
  'none',
  async ({ kernel, params, body, now }) => {
    const tokenHash = hashSecret(params.token);
    const link = await recoveryLink(kernel.db, tokenHash);
    if (link === undefined || link.usedAt !== null || link.expiresAt <= now) throw new Refusal('LinkExpired');
    // The mail was written before their organisation asked for more than a mail.
    if (await requiresSso(kernel.db, link.email)) throw new Refusal('LinkExpired');
    await requireUnbarred(kernel.db, link.accountId, body.password);
    return { tokenHash, link, passwordHash: await hashPassword(body.password) };
  },
  async (call, { tokenHash, link, passwordHash }) => {
    const { kernel, tx, who, now, note } = call;
    const { accountId, email, locale } = link;
    if ((await useRecoveryLink(tx, tokenHash, now)) === undefined) throw new Refusal('LinkExpired');
    const target = link.redirectTo;
    const url = await changePasswordOf(
      call,
      { id: accountId, email, locale },
      { passwordHash, target, proof: 'link' },
    );
    const device = deviceOf(kernel.keys, who.device, accountId);
    await forgiveAccount(tx, kernel.keys, { email, device, visit: who.visit, address: who.address }, now);
    await note({}, { by: accountId });
    return { url };
  },
);
