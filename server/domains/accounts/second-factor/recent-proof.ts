import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Minutes for which a password counts as just given. */
const minutes = 10;

/**
 * Whoever finds a browser open must not change how its owner signs in, nor put the owner out elsewhere. Throws a Refusal
 * that asks for the password.
 */
export function requireRecentProof({ provedAt }: SignedIn, now: Date): void {
  if (now.getTime() - provedAt.getTime() > minutes * 60_000) throw new Refusal('ProofNeeded');
}
