import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type StepRow = Answers & { beginsAt: Date; endsAt: Date; people: number | null; isOpen: boolean };

type Added = Answers & {
  now: Date;
  people: number | null;
  /** Null: each minute is a step of its own. Else it is open until it has so much, and the first one begins with the session. */
  joined: { until: { of: keyof Answers; atLeast: number }; since: Date } | null;
};

/**
 * Adds to the step that the minute is in. One that is open goes on, whatever the minute; otherwise another one begins: with the
 * minute or, where steps are joined, with the end of the one before, so that no gap tells when nobody did anything.
 */
export async function addToStep(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  { now, written, votes, people, joined }: Added,
): Promise<void> {
  const minute = sql`date_trunc('minute', ${now}::timestamptz)`;
  const begins =
    joined === null
      ? minute
      : sql`coalesce(latest.ends_at, date_trunc('minute', ${joined.since}::timestamptz))`;
  const isOpen = (counted: { written: unknown; votes: unknown }) =>
    joined === null ? sql`false` : sql`${counted[joined.until.of]} < ${joined.until.atLeast}::int`;
  const after = {
    written: sql`session_steps.written + excluded.written`,
    votes: sql`session_steps.votes + excluded.votes`,
  };
  await sql`
    INSERT INTO session_steps AS session_steps (pigeonhole_id, session_id, begins_at, ends_at, written, votes, people, is_open)
    SELECT ${pigeonholeId}, ${streamId},
      CASE WHEN latest.is_open OR latest.ends_at > ${minute} THEN latest.begins_at ELSE ${begins} END,
      ${minute} + interval '1 minute', ${written}::int, ${votes}::int, ${people}::int,
      ${isOpen({ written: sql`${written}::int`, votes: sql`${votes}::int` })}
    FROM (SELECT) one LEFT JOIN (
      SELECT begins_at, ends_at, is_open FROM session_steps
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} ORDER BY begins_at DESC LIMIT 1
    ) latest ON true
    ON CONFLICT (pigeonhole_id, session_id, begins_at) DO UPDATE SET
      ends_at = greatest(session_steps.ends_at, excluded.ends_at),
      written = ${after.written}, votes = ${after.votes},
      people = greatest(session_steps.people, excluded.people),
      is_open = ${isOpen(after)}`.execute(tx);
}

export async function stepsIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<StepRow[]> {
  return db
    .selectFrom('sessionSteps')
    .select(['beginsAt', 'endsAt', 'written', 'votes', 'people', 'isOpen'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .orderBy('beginsAt')
    .execute();
}

export type ToldStep = Omit<StepRow, 'isOpen'>;

/** What may be told: a step with too few votes is not over (decision 0065). */
const toldIn = ({ pigeonholeId, streamId }: Stream) => sql`
  SELECT begins_at, ends_at, written, votes, people FROM session_steps
  WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND NOT is_open`;

const joined = sql`min(begins_at) AS begins_at, max(ends_at) AS ends_at, sum(written)::int AS written, sum(votes)::int AS votes,
  max(people) AS people`;

/** What may be told, as `most` steps at most: where there are more, they are joined over as many minutes as it takes. */
export async function stepsJoined(db: Db, stream: Stream, most: number): Promise<ToldStep[]> {
  const { rows } = await sql<ToldStep>`
    WITH told AS MATERIALIZED (${toldIn(stream)}), all_told AS MATERIALIZED (
      SELECT min(begins_at) AS first, count(*) > ${most} AS too_many,
        ceil(extract(epoch FROM max(ends_at) - min(begins_at)) / 60 / ${most}) * 60 AS seconds FROM told
    )
    SELECT ${joined} FROM told, all_told
    GROUP BY CASE WHEN too_many THEN floor(extract(epoch FROM begins_at - first) / seconds)
      ELSE extract(epoch FROM begins_at) END
    ORDER BY 1`.execute(db);
  return rows;
}

/**
 * What may be told, step by step, the first `most` of them. Those in which nothing came in, and people were there alone, are one for as long
 * as they follow one another.
 */
export async function stepsListed(db: Db, stream: Stream, most: number): Promise<ToldStep[]> {
  const isQuiet = sql`written = 0 AND votes = 0`;
  const { rows } = await sql<ToldStep>`
    WITH told AS (${toldIn(stream)}), begun AS (
      SELECT *, (${isQuiet} AND lag(${isQuiet}) OVER in_time AND lag(ends_at) OVER in_time = begins_at) IS NOT TRUE AS begins
      FROM told WINDOW in_time AS (ORDER BY begins_at)
    ), placed AS (
      SELECT *, count(*) FILTER (WHERE begins) OVER (ORDER BY begins_at) AS place FROM begun
    )
    SELECT ${joined} FROM placed GROUP BY place ORDER BY 1 LIMIT ${most}`.execute(db);
  return rows;
}

/** The most people who were there at once, by session; sessions without a count are left out. */
export async function mostPeopleBySession(
  db: Db,
  pigeonholeId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sessionSteps')
    .select(['sessionId', (row) => row.fn.max('people').as('people')])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('isOpen', '=', false)
    .where('people', 'is not', null)
    .groupBy('sessionId')
    .execute();
  return new Map(rows.map(({ sessionId, people }) => [sessionId, Number(people)]));
}

/** Ended sessions whose last step is open. */
export async function sessionsWithOpenSteps(
  db: Db,
  now: Date,
  id?: string,
): Promise<(Stream & { type: string })[]> {
  return db
    .selectFrom('sessionSteps as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.pigeonholeId', 't.sessionId as streamId', 's.type'])
    .where('t.isOpen', '=', true)
    .where('s.endsAt', '<=', now)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .execute();
}

/** Puts this step in the place of it and of all after it; null: deletes them. */
export async function endStepsWith(
  tx: Tx,
  { pigeonholeId, streamId: sessionId }: Stream,
  from: Date,
  step: StepRow | null,
): Promise<void> {
  await tx
    .deleteFrom('sessionSteps')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sessionId)
    .where('beginsAt', '>=', from)
    .execute();
  if (step !== null)
    await tx
      .insertInto('sessionSteps')
      .values({ pigeonholeId, sessionId, ...step })
      .execute();
}

/** Of sessions that are begun anew, or of events in which nothing stays of what people did. */
export async function forgetSteps(
  tx: Tx,
  of: { sessionIds: readonly string[] } | { pigeonholeIds: readonly string[] },
) {
  for (const table of ['sessionSteps', 'stageHistory'] as const)
    await ('sessionIds' in of
      ? tx.deleteFrom(table).where('sessionId', 'in', of.sessionIds)
      : tx.deleteFrom(table).where('pigeonholeId', 'in', of.pigeonholeIds)
    ).execute();
}
