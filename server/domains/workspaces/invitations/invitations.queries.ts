import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { lockWorkspace } from '../workspaces.queries.ts';

/** A mailed invitation, in whatever state it is. */
export type Mailed = {
  id: string;
  workspaceId: string;
  team: string;
  inviter: string | null;
  email: string;
  role: string;
  state: string;
  expiresAt: Date;
};

export async function mailedInvitation(db: Db, tokenHash: Buffer): Promise<Mailed | undefined> {
  return mailed(db, tokenHash).executeTakeFirst();
}

/**
 * The same, held until the transaction ends: of a hundred who come with it at once, one is the first. The team is held
 * before it, as by whoever sends it anew.
 */
export async function holdMailedInvitation(tx: Tx, tokenHash: Buffer): Promise<Mailed | undefined> {
  const found = await mailedInvitation(tx, tokenHash);
  if (found === undefined) return undefined;
  await lockWorkspace(tx, found.workspaceId);
  return mailed(tx, tokenHash).forUpdate('i').executeTakeFirst();
}

function mailed(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('teamInvites as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .where('i.tokenHash', '=', tokenHash)
    .select([
      'i.id',
      'i.workspaceId',
      'w.name as team',
      'i.email',
      'i.role',
      'i.state',
      'i.expiresAt',
      sql<string | null>`(SELECT coalesce(a.name, a.email) FROM accounts a WHERE a.id = i.invited_by)`.as(
        'inviter',
      ),
    ]);
}

/** The team whose link this is. */
export async function teamByLink(
  db: Db,
  tokenHash: Buffer,
): Promise<{ workspaceId: string; team: string } | undefined> {
  return db
    .selectFrom('teamInviteLinks as l')
    .innerJoin('workspaces as w', 'w.id', 'l.workspaceId')
    .where('l.tokenHash', '=', tokenHash)
    .select(['l.workspaceId', 'w.name as team'])
    .executeTakeFirst();
}

/** Notes which team a sign-up leads into; `tokenHash` of the team's link. */
export async function keepTeamSignUp(
  tx: Tx,
  signUp: { signUpId: string; workspaceId: string; tokenHash: Buffer },
): Promise<void> {
  await tx.insertInto('teamSignUps').values(signUp).execute();
}

/** The team a sign-up led into, unless its link has been reset since. */
export async function teamOfSignUp(
  tx: Tx,
  { signUpId, linkHash }: { signUpId: string | null; linkHash: Buffer },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('teamSignUps as s')
    .innerJoin('teamInviteLinks as l', (join) =>
      join.onRef('l.workspaceId', '=', 's.workspaceId').onRef('l.tokenHash', '=', 's.tokenHash'),
    )
    .where((row) => row.or([row('s.signUpId', '=', signUpId), row('s.linkHash', '=', linkHash)]))
    .select('s.workspaceId')
    .executeTakeFirst();
  return found?.workspaceId;
}
