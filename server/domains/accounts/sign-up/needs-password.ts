import type { Who } from '#server/kernel/auth/who.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { signUpLinkVisit } from '../accounts.queries.ts';

/** What the page of a sign-up link has to ask: nothing, the password, or that the link is over. */
export async function needsPassword(
  db: Db,
  token: string,
  who: Who,
  now: Date,
): Promise<'no' | 'yes' | 'expired'> {
  const link = await signUpLinkVisit(db, hashSecret(token), now);
  if (link === undefined) return 'expired';
  return who.visit !== null && link.visitHash?.equals(hashSecret(who.visit)) === true ? 'no' : 'yes';
}
