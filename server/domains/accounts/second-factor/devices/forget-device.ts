import { forgetDevice as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { forgetTrustedDevice } from './trusted-devices.queries.ts';

/** Makes the account safer and nothing else: it needs no proof. */
export const forgetDevice = handle(endpoint, 'account', async ({ tx, subject, params, note }) => {
  if (!(await forgetTrustedDevice(tx, subject.account.accountId, params.deviceId)))
    throw new Refusal('NotFound');
  await note();
  return { success: true as const };
});
