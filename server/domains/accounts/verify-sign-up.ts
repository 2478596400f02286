import { verifySignUp as endpoint } from '#contract/accounts/accounts.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { signUpLink, verifyAccount } from './accounts.queries.ts';
import { beginSession } from './begin-session.ts';
import { firstPlace } from './details/first-place.ts';
import { isPassword } from './passwords.ts';

/**
 * Redeems the link of a sign-up mail. A browser that did not sign up must know the password: else somebody could sign up
 * a stranger's address, wait for the stranger to open the link, and own an account under it.
 */
export const verifySignUp = handle(endpoint, 'none', async (call) => {
  const { kernel, tx, params, body, who, now, audit } = call;
  const linkHash = hashSecret(params.token);
  const link = await signUpLink(tx, linkHash, now);
  if (link === undefined) throw new Refusal('LinkExpired');
  const sameBrowser = who.visit !== null && link.visitHash?.equals(hashSecret(who.visit)) === true;
  if (!sameBrowser) {
    const password = body.passwd ?? '';
    if (password === '')
      throw new Refusal('Validation', { fields: { passwd: [{ key: 'login.password.required' }] } });
    if (!(await isPassword(link.passwordHash, password))) throw new Refusal('WrongCredentials');
  }
  await verifyAccount(tx, link.accountId, link.passwordHash, now);
  await kernel.tell(tx, { it: 'signUpProved', accountId: link.accountId, linkHash, now });
  const url = await beginSession(call, {
    accountId: link.accountId,
    stay: false,
    target: firstPlace(link.redirectTo ?? undefined),
    proof: 'link',
  });
  await audit(
    { channel: 'security', action: 'address-verified', workspaceId: null, pigeonholeId: null, about: {} },
    { kind: 'account', ref: link.accountId, label: null },
  );
  return { url };
});
