import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { mailRecoveryLink } from './mail-recovery-link.ts';
import { recoveryLink } from './recovery.queries.ts';

/** What the page of a recovery link is to show. `isFirst`: the account has no password yet. `renewed`: it came too late, and a new one is on its way to `email`. */
type OpenedLink =
  | { link: 'good'; isFirst?: true }
  | { link: 'renewed'; email: string; isFirst?: true }
  | { link: 'over' };

/**
 * Opening redeems nothing: programs that read mail open links too. One that is too old is sent anew to its owner, and
 * to nobody else, no sooner than a new one may be asked for.
 */
export async function openRecoveryLink(kernel: Kernel, token: string, who: Who): Promise<OpenedLink> {
  const now = kernel.clock.now();
  const found = await recoveryLink(kernel.db, hashSecret(token));
  if (found === undefined || found.usedAt !== null) return { link: 'over' };
  const first = found.isFirst ? ({ isFirst: true } as const) : {};
  if (found.expiresAt > now) return { link: 'good', ...first };
  const { accountId: id, email, locale, redirectTo } = found;
  await kernel.db
    .transaction()
    .execute((tx) =>
      mailRecoveryLink(kernel, tx, { id, email, locale }, { locale: who.locale, redirectTo, at: now }),
    );
  return { link: 'renewed', email, ...first };
}
