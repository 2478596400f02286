import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { signUpLinkOpened } from '../accounts.queries.ts';
import { emailChangeToConfirm } from '../email-change/email-change.queries.ts';

/** What the page of a link is to show that was mailed to prove an address. Opening redeems nothing. */
type OpenedLink =
  | { link: 'good'; needsPassword: boolean }
  /** The address has been proved by it, or by another one. */
  | { link: 'used' }
  | { link: 'expired' }
  /** It is not of a sign-up, and has a page of its own. */
  | { link: 'emailChange' };

export async function openSignUpLink({ db, clock }: Kernel, token: string, who: Who): Promise<OpenedLink> {
  const now = clock.now();
  const tokenHash = hashSecret(token);
  const found = await signUpLinkOpened(db, tokenHash);
  if (found === undefined)
    return {
      link: (await emailChangeToConfirm(db, tokenHash, now)) === undefined ? 'expired' : 'emailChange',
    };
  if (found.verifiedAt !== null) return { link: 'used' };
  if (found.usedAt !== null || found.expiresAt <= now) return { link: 'expired' };
  const sameBrowser = who.visit !== null && found.visitHash?.equals(hashSecret(who.visit)) === true;
  return { link: 'good', needsPassword: !sameBrowser };
}
