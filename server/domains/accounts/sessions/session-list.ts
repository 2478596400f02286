import type { UserSession } from '#contract/accounts/sessions.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { deviceOfAgent } from './device-of-agent.ts';
import { signInSessionsOf } from './sessions.queries.ts';

/** `userSessionList` of the views. The network is where it was begun: of the place nobody here knows more. */
export async function userSessionList(
  db: Db,
  { accountId, sessionHash }: SignedIn,
  now: Date,
): Promise<UserSession[]> {
  const rows = await signInSessionsOf(db, accountId, now);
  return rows.map(({ id, idHash, userAgent, network, madeAt, lastSeenAt }) => ({
    id,
    ...deviceOfAgent(userAgent),
    network,
    madeAt: madeAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: idHash.equals(sessionHash),
  }));
}
