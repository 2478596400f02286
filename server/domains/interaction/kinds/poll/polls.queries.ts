import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type PromptRow = {
  id: string;
  text: string;
  sort: number;
  voters: number;
  options: { id: string; text: string; votes: number }[];
};

/** The prompts of a session by age; their order is that of `sort`. */
export async function promptsIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<PromptRow[]> {
  const prompts = await db
    .selectFrom('pollQuestions')
    .select(['id', 'text', 'sort', 'voters'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .orderBy('id')
    .execute();
  if (prompts.length === 0) return [];
  const options = await db
    .selectFrom('pollOptions')
    .select(['pollQuestionId', 'id', 'text', 'votes'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where(
      'pollQuestionId',
      'in',
      prompts.map(({ id }) => id),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return prompts.map((prompt) => ({
    ...prompt,
    options: options
      .filter(({ pollQuestionId }) => pollQuestionId === prompt.id)
      .map(({ id, text, votes }) => ({ id, text, votes })),
  }));
}

export async function insertPrompt(
  tx: Tx,
  { pigeonholeId, streamId: sessionId }: Stream,
  prompt: { question: string; sort?: number; options: readonly string[] },
): Promise<void> {
  const { id } = await tx
    .insertInto('pollQuestions')
    .values({ pigeonholeId, sessionId, text: prompt.question, sort: prompt.sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pollOptions')
    .values(prompt.options.map((text, sort) => ({ pigeonholeId, pollQuestionId: id, text, sort })))
    .execute();
}

type BallotRow = { /** base64 */ voter: string; optionIds: readonly string[] };
type Count = { voters: number; options: { id: string; votes: number }[] };

/**
 * Writes the ballots of a batch and counts them in the same statement. The batch has locked the stream's row, so the
 * statement's snapshot contains every earlier ballot; they are looked up one by one (OFFSET 0 keeps the planner from
 * reading all votes of a large poll for each batch). Each voter may appear once in `ballots`; with `change` false an
 * existing ballot is kept. Returns the count after the batch, and the voters whose ballots were written.
 */
export async function writeBallots(
  tx: Tx,
  session: Stream,
  pollQuestionId: string,
  ballots: readonly BallotRow[],
  { change }: { change: boolean },
): Promise<{ count: Count; voters: ReadonlySet<string> }> {
  const counted = await sql<{
    id: string;
    votes: number;
    voters: number;
    written: number;
    kept: string[] | null;
  }>`
    WITH given AS (
      SELECT decode(voter, 'base64') AS voter, ARRAY(SELECT jsonb_array_elements_text("optionIds")::bigint) AS option_ids
      FROM jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb) AS v (voter text, "optionIds" jsonb)
    ), before AS (
      SELECT given.voter, had.option_ids FROM given CROSS JOIN LATERAL (
        SELECT v.option_ids FROM poll_votes v
        WHERE v.pigeonhole_id = ${session.pigeonholeId} AND v.session_id = ${session.streamId}
          AND v.poll_question_id = ${pollQuestionId} AND v.voter = given.voter
        OFFSET 0
      ) had
    ), written AS (
      INSERT INTO poll_votes (pigeonhole_id, session_id, poll_question_id, voter, option_ids)
      SELECT ${session.pigeonholeId}, ${session.streamId}, ${pollQuestionId}, voter, option_ids FROM given
      ON CONFLICT (pigeonhole_id, session_id, poll_question_id, voter)
        DO UPDATE SET option_ids = excluded.option_ids WHERE ${change}::boolean
      RETURNING voter, option_ids
    ), moved AS (
      SELECT option_id, sum(by)::int AS by FROM (
        SELECT unnest(option_ids) AS option_id, 1 AS by FROM written
        UNION ALL
        SELECT unnest(before.option_ids), -1 FROM before JOIN written ON written.voter = before.voter
      ) each_tick GROUP BY option_id
    ), people AS (
      UPDATE poll_questions SET voters = voters + (
        SELECT count(*) FROM written WHERE NOT EXISTS (SELECT 1 FROM before WHERE before.voter = written.voter)
      )
      WHERE pigeonhole_id = ${session.pigeonholeId} AND id = ${pollQuestionId}
      RETURNING voters
    ), ticks AS (
      UPDATE poll_options o SET votes = o.votes + moved.by FROM moved
      WHERE o.pigeonhole_id = ${session.pigeonholeId} AND o.poll_question_id = ${pollQuestionId}
        AND o.id = moved.option_id
      RETURNING o.id, o.votes
    )
    SELECT o.id, coalesce(ticks.votes, o.votes) AS votes, people.voters,
      (SELECT count(*)::int FROM written) AS written,
      (SELECT array_agg(encode(voter, 'base64')) FROM (SELECT voter FROM given EXCEPT SELECT voter FROM written) left_out) AS kept
    FROM people, poll_options o LEFT JOIN ticks ON ticks.id = o.id
    WHERE o.pigeonhole_id = ${session.pigeonholeId} AND o.poll_question_id = ${pollQuestionId}
    ORDER BY o.sort, o.id`.execute(tx);
  const [first] = counted.rows;
  const kept = new Set(first?.kept ?? []);
  const voters = new Set(ballots.flatMap(({ voter }) => (kept.has(voter) ? [] : [voter])));
  // Only the few voters who kept an earlier ballot are listed; the number confirms that all others were written.
  if (first === undefined || first.written !== voters.size)
    throw new Error('A poll has written other ballots than it was given.');
  return {
    count: {
      voters: first.voters,
      options: counted.rows.map(({ id, votes }) => ({ id, votes })),
    },
    voters,
  };
}

export async function ballotsIn(
  db: Db,
  session: Stream,
): Promise<{ voter: Buffer; promptId: string; optionIds: string[] }[]> {
  const rows = await db
    .selectFrom('pollVotes')
    .select(['voter', 'pollQuestionId as promptId', 'optionIds'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
  return rows.map((row) => ({ ...row, optionIds: row.optionIds.map(String) }));
}
