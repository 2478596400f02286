import { stopEmailChange as endpoint } from '#contract/accounts/email-change.ts';
import { endSignInSessionsOf } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { dropEmailChange } from './email-change.queries.ts';

/** Whoever requested the change was signed in, or knew the password: all sign-in sessions end, and a new password is advised. */
export const stopEmailChange = handle(endpoint, 'none', async ({ tx, params, now, note, expel }) => {
  const accountId = await dropEmailChange(tx, hashSecret(params.token), now);
  if (accountId === undefined) throw new Refusal('LinkExpired');
  await endSignInSessionsOf(tx, accountId);
  expel({ by: 'account', accountId });
  await note({}, { by: accountId });
  return { url: '/verify/stopped' };
});
