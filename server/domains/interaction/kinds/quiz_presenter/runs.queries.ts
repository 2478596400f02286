import { sql } from 'kysely';
import { boardRows, lobbyNames } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import type { DrawnName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { withoutLoops } from '#server/kernel/db/without-loops.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type Named = { id: string; author: string | null; drawn: number[] | null };

/** Each player may stand in it once. `attendeeId` is null in an anonymous session. */
export type JoinRow = {
  /** base64 */
  player: string;
  attendeeId: string | null;
  drawn: DrawnName;
  moreTime: number;
  teamId: string | null;
};

/**
 * The present name of an attendee is kept with the run, so that a leaderboard does not change its names. Answers the players whose row
 * stands: whoever has answered a question cannot change teams. A team that is gone is none.
 */
export async function writePlayers(
  tx: Tx,
  session: Stream,
  players: readonly JoinRow[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ player: string }>`
    INSERT INTO quiz_runs (pigeonhole_id, session_id, player, attendee_id, author, drawn, more_time, team_id)
    SELECT ${session.pigeonholeId}, ${session.streamId}, decode(given.player, 'base64'), given."attendeeId", a.name,
      ARRAY(SELECT jsonb_array_elements_text(given.drawn)::smallint), given."moreTime", t.id
    FROM jsonb_to_recordset(${JSON.stringify(players)}::jsonb)
      AS given (player text, "attendeeId" uuid, drawn jsonb, "moreTime" real, "teamId" bigint)
      LEFT JOIN quiz_teams t ON t.pigeonhole_id = ${session.pigeonholeId} AND t.session_id = ${session.streamId} AND t.id = given."teamId"
      LEFT JOIN attendees a ON a.pigeonhole_id = ${session.pigeonholeId} AND a.id = given."attendeeId"
    ON CONFLICT (pigeonhole_id, session_id, player)
      DO UPDATE SET drawn = excluded.drawn, more_time = excluded.more_time, team_id = excluded.team_id
      WHERE quiz_runs.team_id IS NOT DISTINCT FROM excluded.team_id OR NOT EXISTS (
        SELECT FROM quiz_answers a WHERE a.pigeonhole_id = quiz_runs.pigeonhole_id AND a.session_id = quiz_runs.session_id
          AND a.quiz_run_id = quiz_runs.id)
    RETURNING encode(player, 'base64') AS player`.execute(tx);
  return new Set(rows.map(({ player }) => player));
}

/** How many play, and the most time that one of them takes. */
export async function countRuns(
  db: Db,
  { pigeonholeId, streamId }: Stream,
): Promise<{ players: number; mostTime: number }> {
  const { rows } = await sql<{ players: number; mostTime: number }>`
    SELECT count(*)::int AS players, coalesce(max(more_time), 1)::float AS most_time FROM quiz_runs
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}`.execute(db);
  return rows[0] ?? { players: 0, mostTime: 1 };
}

/** Who came last, the newest first. */
export async function lastRuns(db: Db, { pigeonholeId, streamId }: Stream): Promise<Named[]> {
  return db
    .selectFrom('quizRuns')
    .select(['id', 'author', 'drawn'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .orderBy('id', 'desc')
    .limit(lobbyNames)
    .execute();
}

export type RankedRun = Named & { points: number; rank: number; was: number };

/** The first of these runs, each with its points and with those that it had `before`. Who has as many points has the same rank. */
const firstOf = (runs: string) => sql`
  SELECT id, author, drawn, points, rank, rank() OVER (ORDER BY before DESC)::int AS was
  FROM (SELECT *, rank() OVER (ORDER BY points DESC)::int AS rank FROM ${sql.table(runs)}) ranked
  ORDER BY rank, id LIMIT ${boardRows}`;

/**
 * The first ones, as of the question that was revealed last. Each run looks up its answer by key: a join is planned as a loop over all
 * answers while PostgreSQL has no figures of a session this large.
 */
export async function firstRuns(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  lastQuestionId: string,
): Promise<RankedRun[]> {
  const { rows } = await sql<RankedRun>`
    WITH now AS (
      SELECT r.id, r.author, r.drawn, r.points,
        r.points - coalesce((SELECT a.points + a.bonus FROM quiz_answers a WHERE a.pigeonhole_id = r.pigeonhole_id
          AND a.session_id = r.session_id AND a.quiz_question_id = ${lastQuestionId} AND a.quiz_run_id = r.id), 0) AS before
      FROM quiz_runs r WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId}
    )
    ${firstOf('now')}`.execute(db);
  return rows;
}

/**
 * Adds what a question was worth to all runs, once: a streak is broken by a wrong answer, and by none. Returns the first ones, as
 * `firstRuns` does; a question that is revealed already changes nothing, and returns none.
 */
export async function settleQuestion(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  questionId: string,
): Promise<RankedRun[]> {
  const { rows } = await withoutLoops(tx, () =>
    sql<RankedRun>`
    WITH fresh AS (
      UPDATE quiz_questions SET revealed = true
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND id = ${questionId} AND NOT revealed
      RETURNING id
    ), given AS (
      SELECT r.id, (a.quiz_run_id IS NOT NULL)::int AS answered, coalesce(a.is_right, false) AS is_right,
        coalesce(a.points + a.bonus, 0) AS points
      FROM fresh, quiz_runs r LEFT JOIN quiz_answers a ON a.pigeonhole_id = r.pigeonhole_id
        AND a.session_id = r.session_id AND a.quiz_question_id = ${questionId} AND a.quiz_run_id = r.id
      WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId}
    ), settled AS (
      UPDATE quiz_runs r SET points = r.points + given.points,
        right_answers = r.right_answers + given.is_right::int, answered = r.answered + given.answered,
        streak = CASE WHEN given.is_right THEN r.streak + 1 ELSE 0 END
      FROM given WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId} AND r.id = given.id
      RETURNING r.id, r.author, r.drawn, r.points, r.points - given.points AS before
    )
    ${firstOf('settled')}`.execute(tx),
  );
  return rows;
}

export type RunInMemory = {
  player: Buffer;
  drawn: number[] | null;
  moreTime: number;
  teamId: string | null;
  chosen: Record<string, string[]> | null;
};

/** All runs, with what was chosen in them. */
export async function runsIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<RunInMemory[]> {
  const { rows } = await sql<RunInMemory>`
    SELECT r.player, r.drawn, r.more_time::float AS more_time, r.team_id,
      (SELECT json_object_agg(a.quiz_question_id, a.option_ids::text[]) FROM quiz_answers a
       WHERE a.pigeonhole_id = r.pigeonhole_id AND a.session_id = r.session_id AND a.quiz_run_id = r.id) AS chosen
    FROM quiz_runs r WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId}`.execute(db);
  return rows;
}
