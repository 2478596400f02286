import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

/** Of these addresses, those of members and of people with an open invitation. */
export async function knownTo(
  db: Db,
  { workspaceId, emails, now }: { workspaceId: string; emails: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    SELECT e.email FROM unnest(${emails}::text[]) AS e (email)
    WHERE EXISTS (
        SELECT FROM accounts a JOIN workspace_members m ON m.account_id = a.id
        WHERE a.email = e.email AND m.workspace_id = ${workspaceId})
      OR EXISTS (
        SELECT FROM team_invites i WHERE i.workspace_id = ${workspaceId} AND i.email = e.email
          AND i.state IN ('waiting', 'ignored') AND i.expires_at > ${now})`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
