import { type RawBuilder, sql } from 'kysely';
import { invitesShown } from '#contract/workspaces/invites.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { matches } from '#server/kernel/db/page-of.ts';
import { addressHash } from '#server/kernel/mail/address-hash.ts';
import { lockWorkspace } from '../workspaces.queries.ts';

export type InviteRow = { id: string; email: string; role: string; sentAt: Date; expiresAt: Date };

const shown = ['id', 'email', 'role', 'sentAt', 'expiresAt'] as const;
export const open = ['waiting', 'ignored'] as const;

/**
 * What a team has asked and has no answer to: the newest with these words in the address, and how many there are. That somebody
 * ignores it, it does not hear.
 */
export async function invitesOf(
  db: Db,
  workspaceId: string,
  searchTerm: string,
): Promise<{ rows: InviteRow[]; total: number }> {
  const rows = await db
    .selectFrom('teamInvites')
    .select([...shown, sql<number>`(count(*) OVER ())::int`.as('total')])
    .where('workspaceId', '=', workspaceId)
    .where('state', 'in', open)
    .where(matches(searchTerm, [sql`email`]))
    .orderBy('id', 'desc')
    .limit(invitesShown)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Letters that were sent to anybody since a time, whatever has become of the invitations and codes in them: for a team, and by a person
 * in any. Codes go to speakers of events.
 */
export async function lettersSince(db: Db, { workspaceId, accountId }: Sender, since: Date): Promise<number> {
  const sent = (invites: RawBuilder<unknown>, codes: RawBuilder<unknown>) => sql`
    (SELECT count(*)::int FROM team_invites i, unnest(i.sent_times) AS t (sent_at)
      WHERE ${invites} AND i.sent_at > ${since} AND t.sent_at > ${since})
    + (SELECT count(*)::int FROM speaker_letters l LEFT JOIN pigeonholes p ON p.id = l.pigeonhole_id
      WHERE ${codes} AND l.sent_at > ${since})`;
  const forTeam = sent(sql`i.workspace_id = ${workspaceId}`, sql`p.workspace_id = ${workspaceId}`);
  const byPerson = sent(sql`i.invited_by = ${accountId}`, sql`l.account_id = ${accountId}`);
  const { rows } = await sql<{ count: number }>`SELECT greatest(${forTeam}, ${byPerson}) AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Who writes: a team, by somebody in it. */
export type Sender = { workspaceId: string; accountId: string };

/** Letters to one address: by a team and by a person, ever, codes since a time; by all teams together, since a time. */
type Most = { bySender: number; byAll: number; since: Date };

/** Of these addresses, those that were written to so often that they get no more. */
export async function writtenToOften(
  db: Db,
  { workspaceId, accountId }: Sender,
  emails: readonly string[],
  { bySender, byAll, since }: Most,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    SELECT e.email FROM unnest(${emails}::text[], ${emails.map(addressHash)}::bytea[]) AS e (email, hash)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cardinality(i.sent_times)) FILTER (WHERE i.workspace_id = ${workspaceId}), 0) AS by_team,
        coalesce(sum(cardinality(i.sent_times)) FILTER (WHERE i.invited_by = ${accountId}), 0) AS by_person,
        coalesce(sum((SELECT count(*) FROM unnest(i.sent_times) AS t (sent_at) WHERE t.sent_at > ${since})), 0) AS lately
      FROM team_invites i WHERE i.email = e.email) AS invites
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.workspace_id = ${workspaceId}) AS by_team,
        count(*) FILTER (WHERE l.account_id = ${accountId}) AS by_person, count(*) AS lately
      FROM speaker_letters l LEFT JOIN pigeonholes p ON p.id = l.pigeonhole_id
      WHERE l.address_hash = e.hash AND l.sent_at > ${since}) AS codes
    WHERE invites.by_team + codes.by_team >= ${bySender} OR invites.by_person + codes.by_person >= ${bySender}
      OR invites.lately + codes.lately >= ${byAll}`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

type Sending = { tokenHash: Buffer; sentAt: Date; expiresAt: Date };

/** A new invitation, or the open one to the same address with a new link: one address is asked once at a time. */
export async function keepInvite(
  tx: Tx,
  invite: Sending & { workspaceId: string; email: string; role: string; invitedBy: string },
): Promise<InviteRow> {
  return tx
    .insertInto('teamInvites')
    .values({ ...invite, sentTimes: [invite.sentAt] })
    .onConflict((conflict) =>
      conflict
        .columns(['workspaceId', 'email'])
        .where('state', 'in', open)
        .doUpdateSet({
          role: invite.role,
          tokenHash: invite.tokenHash,
          invitedBy: invite.invitedBy,
          state: 'waiting',
          sentAt: invite.sentAt,
          expiresAt: invite.expiresAt,
          sentTimes: sql`team_invites.sent_times || ${invite.sentAt}::timestamptz`,
        }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** An open invitation of a team. */
export async function openInvite(db: Db, workspaceId: string, id: string): Promise<InviteRow | undefined> {
  return db
    .selectFrom('teamInvites')
    .select(shown)
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('state', 'in', open)
    .executeTakeFirst();
}

export async function revokeOpenInvite(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('teamInvites')
    .set({ state: 'revoked' })
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('state', 'in', open)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Of the open invitations of a team, those that somebody sent, only as leads or as whatever, and those to an address. */
export type Sent = { by: string; as?: 'lead'; to?: string };

/** Takes open invitations of a team back, all or some; answers which. */
export async function revokeOpenInvites(tx: Tx, workspaceId: string, some?: Sent): Promise<string[]> {
  const { by, as, to } = some ?? {};
  const revoked = await tx
    .updateTable('teamInvites')
    .set({ state: 'revoked' })
    .where('workspaceId', '=', workspaceId)
    .where('state', 'in', open)
    .$if(by !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row.and([row('invitedBy', '=', by ?? ''), ...(as === undefined ? [] : [row('role', '=', as)])]),
          ...(to === undefined ? [] : [row('email', '=', to)]),
        ]),
      ),
    )
    .returning('id')
    .execute();
  return revoked.map(({ id }) => id);
}

/** The invitations that wait for an answer of an address. */
export async function invitesFor(db: Db, email: string, now: Date) {
  return db
    .selectFrom('teamInvites as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .where('i.email', '=', email)
    .where('i.state', '=', 'waiting')
    .where('i.expiresAt', '>', now)
    .select(['i.id', 'i.workspaceId', 'w.name as team', 'i.role', 'i.expiresAt'])
    .orderBy('i.id', 'desc')
    .execute();
}

type Asked = { workspaceId: string; id: string; email: string; now: Date };

/**
 * An open invitation of a team to an address, held until the transaction ends: one answer counts. The team is held before
 * it, as by whoever sends it anew.
 */
export async function holdInviteToAnswer(tx: Tx, asked: Asked) {
  if ((await inviteToAnswer(tx, asked).executeTakeFirst()) === undefined) return undefined;
  await lockWorkspace(tx, asked.workspaceId);
  return inviteToAnswer(tx, asked).forUpdate().executeTakeFirst();
}

function inviteToAnswer(tx: Tx, asked: Asked) {
  return tx
    .selectFrom('teamInvites')
    .select(['id', 'workspaceId', 'role'])
    .where('id', '=', asked.id)
    .where('workspaceId', '=', asked.workspaceId)
    .where('email', '=', asked.email)
    .where('state', 'in', open)
    .where('expiresAt', '>', asked.now);
}

export async function answerInvite(
  tx: Tx,
  id: string,
  answer: 'accepted' | 'declined' | 'ignored',
): Promise<void> {
  await tx.updateTable('teamInvites').set({ state: answer }).where('id', '=', id).execute();
}

export async function keepInviteLink(
  tx: Tx,
  workspaceId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('teamInviteLinks')
    .values({ workspaceId, tokenHash, madeAt: now })
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet({ tokenHash, madeAt: now }))
    .execute();
}

/** False: there was none. */
export async function dropLinkOf(tx: Tx, workspaceId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('teamInviteLinks')
    .where('workspaceId', '=', workspaceId)
    .returning('workspaceId')
    .executeTakeFirst();
  return dropped !== undefined;
}

export async function hasInviteLink(db: Db, workspaceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('teamInviteLinks')
    .select('workspaceId')
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();
  return found !== undefined;
}

const daysKept = 90;

/** Whose address it was, and that they said no, is nobody's business for ever. */
export async function forgetOldInvites(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('teamInvites')
    .where('expiresAt', '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
}
