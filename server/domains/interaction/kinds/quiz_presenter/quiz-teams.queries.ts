import { sql } from 'kysely';
import type { WrittenTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { justThis } from '../of-sessions.ts';
import type { SessionsOf } from '../session-kind.ts';

export type TeamRow = {
  id: string;
  name: string;
  members: number;
  /** Members who have answered a question that is revealed. */
  playing: number;
  points: number;
  rank: number;
};

/**
 * The teams of quizzes in their order. Their points are the average of the members who have answered any question, so that neither a
 * large team nor one in which somebody only looks on has an advantage (decision 0082). As many points share a rank.
 */
export async function teamsInEach(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(TeamRow & { sessionId: string })[]> {
  const { rows } = await sql<TeamRow & { sessionId: string }>`
    WITH scored AS (
      SELECT t.session_id, t.id, t.name, t.sort, count(r.id)::int AS members, count(r.id) FILTER (WHERE r.answered > 0)::int AS playing,
        coalesce(round(avg(r.points) FILTER (WHERE r.answered > 0)), 0)::int AS points
      FROM quiz_teams t LEFT JOIN quiz_runs r ON r.pigeonhole_id = t.pigeonhole_id AND r.session_id = t.session_id AND r.team_id = t.id
      WHERE t.pigeonhole_id = ${pigeonholeId} AND t.session_id = ANY (${sessionIds}::bigint[])
      GROUP BY t.session_id, t.id, t.name, t.sort
    )
    SELECT session_id, id, name, members, playing, points,
      rank() OVER (PARTITION BY session_id ORDER BY points DESC)::int AS rank
    FROM scored ORDER BY sort, id`.execute(db);
  return rows;
}

export async function teamsIn(db: Db, session: Stream): Promise<TeamRow[]> {
  return (await teamsInEach(db, justThis(session))).map(({ sessionId: _, ...team }) => team);
}

/** Of sessions that have none yet. */
export async function insertTeams(
  tx: Tx,
  teams: readonly (Stream & { name: string; sort: number })[],
): Promise<void> {
  if (teams.length === 0) return;
  await tx
    .insertInto('quizTeams')
    .values(
      teams.map(({ pigeonholeId, streamId: sessionId, name, sort }) => ({
        pigeonholeId,
        sessionId,
        name,
        sort,
      })),
    )
    .execute();
}

/** Those without an id are new; the others keep theirs. */
export async function writeTeams(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  teams: readonly WrittenTeam[],
): Promise<void> {
  const given = JSON.stringify(teams.map(({ id = null, name }, sort) => ({ id, name, sort })));
  await sql`
    WITH given AS (
      SELECT id, name, sort FROM jsonb_to_recordset(${given}::jsonb) AS t (id bigint, name text, sort int)
    ), gone AS (
      DELETE FROM quiz_teams t WHERE t.pigeonhole_id = ${pigeonholeId} AND t.session_id = ${streamId}
        AND NOT EXISTS (SELECT FROM given WHERE given.id = t.id)
    ), stay AS (
      UPDATE quiz_teams t SET name = given.name, sort = given.sort FROM given
      WHERE t.pigeonhole_id = ${pigeonholeId} AND t.session_id = ${streamId} AND t.id = given.id
    )
    INSERT INTO quiz_teams (pigeonhole_id, session_id, name, sort)
    SELECT ${pigeonholeId}, ${streamId}, name, sort FROM given WHERE id IS NULL ORDER BY sort`.execute(tx);
}

/** Nobody is in the copies. */
export async function copyTeams(tx: Tx, { from, to, sessions }: Copied): Promise<void> {
  await sql`
    INSERT INTO quiz_teams (pigeonhole_id, session_id, name, sort)
    SELECT ${to}, of_session.copy, t.name, t.sort
    FROM ${copiesAs('of_session', sessions)}
      JOIN quiz_teams t ON t.pigeonhole_id = ${from} AND t.session_id = of_session.original
    ORDER BY of_session.copy, t.sort, t.id`.execute(tx);
}
