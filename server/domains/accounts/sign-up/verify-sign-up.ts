import { verifySignUp as endpoint } from '#contract/accounts/accounts.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { redeemSignUpLink, signUpLink, verifyAccount } from '../accounts.queries.ts';
import { firstPlace } from '../details/first-place.ts';
import { finishEmailChange, readyEmailChange } from '../email-change/verify-email-change.ts';
import { isPassword } from '../passwords/passwords.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { requiresSso } from '../sso/way-to-provider.ts';
import { dropSignUp } from './sign-ups.queries.ts';

/**
 * Redeems the link of a sign-up mail. A browser that did not sign up must know the password: else somebody could sign up
 * a stranger's address, wait for the stranger to open the link, and own an account under it. The link to a new address is
 * none of a sign-up, and redeemed here as well.
 */
export const verifySignUp = handleInTwoSteps(
  endpoint,
  'none',
  async (call) => {
    const { kernel, params, body, who, now } = call;
    const linkHash = hashSecret(params.token);
    const link = await signUpLink(kernel.db, linkHash, now);
    if (link === undefined) return { is: 'emailChange' as const, ready: await readyEmailChange(call) };
    if (await requiresSso(kernel.db, link.email)) throw new Refusal('LinkExpired');
    const sameBrowser = who.visit !== null && link.visitHash?.equals(hashSecret(who.visit)) === true;
    if (!sameBrowser) await requirePassword(link.passwordHash, body.passwd ?? '');
    return { is: 'signUp' as const, linkHash, link };
  },
  async (call, found) => {
    if (found.is === 'emailChange') return finishEmailChange(call, found.ready);
    const { kernel, tx, now, note, happenedIn } = call;
    const { linkHash } = found;
    const { accountId, signUpId, passwordHash, redirectTo } = found.link;
    if (!(await redeemSignUpLink(tx, linkHash, now))) throw new Refusal('LinkExpired');
    await verifyAccount(tx, accountId, passwordHash, now);
    await kernel.tell(tx, { it: 'signUpProved', accountId, linkHash, signUpId, now, happenedIn });
    if (signUpId !== null) await dropSignUp(tx, signUpId);
    const target = firstPlace(redirectTo ?? undefined);
    const url = await beginSession(call, { accountId, stay: false, target, proof: 'link' });
    await note({}, { by: accountId });
    return { url };
  },
);

async function requirePassword(passwordHash: string | null, password: string): Promise<void> {
  if (password === '')
    throw new Refusal('Validation', { fields: { passwd: [{ key: 'login.password.required' }] } });
  if (!(await isPassword(passwordHash, password))) throw new Refusal('WrongCredentials');
}
