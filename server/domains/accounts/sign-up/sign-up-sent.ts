import { signUpLockSeconds } from '#contract/accounts/accounts.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { signUpOfVisit } from './sign-ups.queries.ts';

/** Whom the mail of this browser's sign-up went to, and the seconds until it can be asked for again. */
export async function signUpSent(
  { db, clock }: Kernel,
  { visit }: Who,
): Promise<{ email: string | null; disableTimer: number }> {
  const now = clock.now();
  const found = visit === null ? undefined : await signUpOfVisit(db, hashSecret(visit), now);
  if (found === undefined) return { email: null, disableTimer: 0 };
  const { email, madeAt, mailedAt } = found;
  const age = (now.getTime() - (mailedAt ?? madeAt).getTime()) / 1000;
  return { email, disableTimer: Math.max(0, Math.ceil(signUpLockSeconds - age)) };
}
