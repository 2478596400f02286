import { signIn as endpoint } from '#contract/accounts/accounts.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { accountByEmail } from './accounts.queries.ts';
import { beginSession } from './begin-session.ts';
import { isPassword } from './passwords.ts';

/** A wrong address, a wrong password and an address nobody has proved read and last the same. */
export const signIn = handle(endpoint, 'none', async (call) => {
  const { kernel, tx, body, audit } = call;
  const account = await accountByEmail(tx, body.email);
  const right = await isPassword(account?.passwordHash, body.passwd);
  if (!right || account === undefined || account.verifiedAt === null) throw new Refusal('WrongCredentials');

  await beginSession(call, { accountId: account.id, stay: body.stayLoggedIn });
  await audit(
    {
      channel: 'security',
      action: 'sign-in',
      workspaceId: null,
      pigeonholeId: null,
      about: { stay: body.stayLoggedIn },
    },
    { kind: 'account', ref: account.id, label: null },
  );
  return { url: ownPath(body.rd, originOf(kernel.config)) ?? '/p/list/' };
});
