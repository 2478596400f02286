import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import { mostToOne } from '../invites/mail-invite.ts';

/** Of these addresses, those that are not written to: members, who has an open invitation, and who was written to often. */
export async function passedOver(
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
          AND i.state IN ('waiting', 'ignored') AND i.expires_at > ${now})
      OR ${mostToOne} <= (
        SELECT coalesce(sum(cardinality(i.sent_times)), 0) FROM team_invites i
        WHERE i.workspace_id = ${workspaceId} AND i.email = e.email)`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
