import { sql } from 'kysely';
import type { ReactionCounts } from '#contract/sessions/offered-reactions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

type Tapped = { sessionId: string; round: number; counts: ReactionCounts; now: Date };

/** Counts what the event offers in this session, in this round of it; returns what was counted. */
export async function countReactions(
  tx: Tx,
  { sessionId, round, counts, now }: Tapped,
): Promise<ReactionCounts> {
  const { rows } = await sql<{ reaction: string }>`
    INSERT INTO session_reactions (pigeonhole_id, session_id, reaction, minute, count)
    SELECT s.pigeonhole_id, s.id, tapped.reaction, date_trunc('minute', ${now}::timestamptz), tapped.count
    FROM sessions s JOIN reaction_setups r ON r.pigeonhole_id = s.pigeonhole_id,
      unnest(${Object.keys(counts)}::text[], ${Object.values(counts)}::int[]) AS tapped (reaction, count)
    WHERE s.id = ${sessionId} AND s.round = ${round} AND s.deleted_at IS NULL AND NOT s.hidden
      AND r.enabled AND s.type = ANY (r.kinds) AND tapped.reaction = ANY (r.offered)
    ON CONFLICT (session_id, reaction, minute) DO UPDATE SET count = session_reactions.count + excluded.count
    RETURNING reaction`.execute(tx);
  return Object.fromEntries(rows.map(({ reaction }) => [reaction, counts[reaction] ?? 0]));
}

export async function reactionCounts(db: Db, sessionId: string): Promise<ReactionCounts> {
  const { rows } = await sql<{ reaction: string; count: number }>`
    SELECT reaction, sum(count)::int AS count FROM session_reactions
    WHERE session_id = ${sessionId} GROUP BY reaction ORDER BY reaction`.execute(db);
  return Object.fromEntries(rows.map(({ reaction, count }) => [reaction, count]));
}

/** How often reactions were tapped in a session, or in all of an event, deleted ones too. */
export async function tappedIn(
  db: Db,
  of: { sessionId: string } | { pigeonholeId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('sessionReactions')
    .select(sql<number>`coalesce(sum(count), 0)::float8`.as('count'))
    .where((row) =>
      'sessionId' in of ? row('sessionId', '=', of.sessionId) : row('pigeonholeId', '=', of.pigeonholeId),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** How often reactions were tapped in each session of an event; sessions without any are left out. */
export async function tappedInSessions(db: Db, pigeonholeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sessionReactions')
    .select(['sessionId', sql<number>`sum(count)::float8`.as('count')])
    .where('pigeonholeId', '=', pigeonholeId)
    .groupBy('sessionId')
    .execute();
  return new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
}

export type ReactionMinute = { minute: Date; reaction: string; count: number };

/** Of each reaction `most` minutes at most: where there are more, so many are taken as one, `step` of them. */
export async function reactionsJoined(
  db: Db,
  sessionId: string,
  most: number,
): Promise<(ReactionMinute & { step: number })[]> {
  const { rows } = await sql<ReactionMinute & { step: number }>`
    WITH tapped AS MATERIALIZED (
      SELECT minute, reaction, count FROM session_reactions WHERE session_id = ${sessionId}
    ), all_tapped AS MATERIALIZED (
      SELECT min(minute) AS first, CASE WHEN count(DISTINCT minute) > ${most}
        THEN ceil(extract(epoch FROM max(minute) + interval '1 minute' - min(minute)) / 60 / ${most})::int ELSE 1 END AS step
      FROM tapped
    )
    SELECT date_bin(make_interval(mins => step), minute, first) AS minute, reaction, sum(count)::int AS count, step
    FROM tapped, all_tapped GROUP BY 1, reaction, step ORDER BY 1, reaction`.execute(db);
  return rows;
}

/** Minute by minute, the first `most` of them: the most tapped reaction first. */
export async function reactionsListed(db: Db, sessionId: string, most: number): Promise<ReactionMinute[]> {
  const { rows } = await sql<ReactionMinute>`
    SELECT minute, reaction, count FROM session_reactions WHERE session_id = ${sessionId}
    ORDER BY sum(count) OVER (PARTITION BY reaction) DESC, reaction, minute LIMIT ${most}`.execute(db);
  return rows;
}

export async function forgetReactions(
  tx: Tx,
  of: { sessionIds: readonly string[] } | { pigeonholeIds: readonly string[] },
): Promise<void> {
  const rows = tx.deleteFrom('sessionReactions');
  await ('sessionIds' in of
    ? rows.where('sessionId', 'in', of.sessionIds)
    : rows.where('pigeonholeId', 'in', of.pigeonholeIds)
  ).execute();
}
