import { type RawBuilder, sql } from 'kysely';
import type { OptionPicture } from '#contract/prompts/option-picture.ts';
import type { PromptForm } from '#contract/prompts/prompt-form.ts';
import {
  type PromptSettings,
  storedPromptSettings,
  usualPromptSettings,
} from '#contract/prompts/prompt-settings.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { justThis } from '../of-sessions.ts';
import type { SessionsOf } from '../session-kind.ts';

export type PromptRow = {
  id: string;
  text: string;
  form: PromptForm;
  settings: PromptSettings;
  sort: number;
  voters: number;
  onStage: boolean;
  options: { id: string; text: string; picture: OptionPicture | null; sort: number; votes: number }[];
};

/** The prompts of a session by age; their order is that of `sort`. */
export async function promptsIn(db: Db, session: Stream): Promise<PromptRow[]> {
  const prompts = await promptsInEach(db, justThis(session));
  return prompts.map(({ sessionId: _, ...prompt }) => prompt);
}

export async function promptsInEach(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(PromptRow & { sessionId: string })[]> {
  const prompts = await db
    .selectFrom('pollQuestions')
    .select(['sessionId', 'id', 'text', 'form', 'settings', 'sort', 'voters', 'onStage'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .orderBy('id')
    .execute();
  if (prompts.length === 0) return [];
  const options = await db
    .selectFrom('pollOptions')
    .select(['pollQuestionId', 'id', 'text', 'pictureId', 'pictureAlt', 'sort', 'votes'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('pollQuestionId', '=', sql<string>`ANY (${prompts.map(({ id }) => id)}::bigint[])`)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const ofPrompt = Map.groupBy(options, ({ pollQuestionId }) => pollQuestionId);
  return prompts.map((prompt) => ({
    ...prompt,
    form: prompt.form as PromptForm,
    settings: storedPromptSettings.parse(prompt.settings),
    options: (ofPrompt.get(prompt.id) ?? []).map(({ id, text, pictureId, pictureAlt, sort, votes }) => ({
      id,
      text,
      picture: pictureId === null ? null : { id: pictureId, alt: pictureAlt },
      sort,
      votes,
    })),
  }));
}

/** Prompts of any sessions with their options, in this order, since ids tell it. */
export async function insertPrompts(tx: Tx, prompts: readonly NewPrompt[]): Promise<void> {
  if (prompts.length === 0) return;
  const given = prompts.map(({ form = 'choice', settings = usualPromptSettings, ...prompt }, place) => ({
    ...prompt,
    form,
    settings,
    place,
  }));
  await sql`
    WITH given AS (
      SELECT in_order.*, nextval(pg_get_serial_sequence('poll_questions', 'id')) AS id
      FROM (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS p ("pigeonholeId" bigint, "streamId" bigint,
          text text, form text, settings jsonb, sort int, options jsonb, place int)
        ORDER BY place
      ) in_order
    ), made AS (
      INSERT INTO poll_questions (id, pigeonhole_id, session_id, text, form, settings, sort) OVERRIDING SYSTEM VALUE
      SELECT id, "pigeonholeId", "streamId", text, form, settings, sort FROM given
    )
    INSERT INTO poll_options (pigeonhole_id, poll_question_id, text, picture_id, picture_alt, sort)
    SELECT given."pigeonholeId", given.id, o.option ->> 'text', o.option #>> '{picture,id}',
      coalesce(o.option #>> '{picture,alt}', ''), o.place - 1
    FROM given CROSS JOIN jsonb_array_elements(given.options) WITH ORDINALITY AS o (option, place)
    ORDER BY given.place, o.place`.execute(tx);
}

type NewPrompt = Stream & {
  text: string;
  form?: PromptForm;
  settings?: PromptSettings;
  sort: number;
  options: readonly Omit<NewOption, 'sort'>[];
};
type NewOption = { text: string; picture?: OptionPicture | null; sort: number };
type PromptKey = { pigeonholeId: string; promptId: string };
type Part = { id: string; text: string; sort: number };

export async function insertOptions(
  tx: Tx,
  { pigeonholeId, promptId: pollQuestionId }: PromptKey,
  options: readonly NewOption[],
): Promise<void> {
  if (options.length === 0) return;
  await tx
    .insertInto('pollOptions')
    .values(
      options.map(({ text, picture, sort }) => ({
        pigeonholeId,
        pollQuestionId,
        text,
        pictureId: picture?.id ?? null,
        pictureAlt: picture?.alt ?? '',
        sort,
      })),
    )
    .execute();
}

export async function updatePrompts(
  tx: Tx,
  { pigeonholeId, streamId: sessionId }: Stream,
  prompts: readonly (Part & Pick<PromptRow, 'form' | 'settings'>)[],
): Promise<void> {
  if (prompts.length === 0) return;
  await sql`
    UPDATE poll_questions q SET text = v.text, form = v.form, settings = v.settings, sort = v.sort
    FROM jsonb_to_recordset(${JSON.stringify(prompts)}::jsonb)
      AS v (id bigint, text text, form text, settings jsonb, sort int)
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${sessionId} AND q.id = v.id`.execute(tx);
}

export async function updateOptions(
  tx: Tx,
  { pigeonholeId, promptId }: PromptKey,
  options: readonly (Part & { picture: OptionPicture | null })[],
): Promise<void> {
  if (options.length === 0) return;
  await sql`
    UPDATE poll_options o
    SET text = v.text, sort = v.sort, picture_id = v.picture ->> 'id', picture_alt = coalesce(v.picture ->> 'alt', '')
    FROM jsonb_to_recordset(${JSON.stringify(options)}::jsonb) AS v (id bigint, text text, sort int, picture jsonb)
    WHERE o.pigeonhole_id = ${pigeonholeId} AND o.poll_question_id = ${promptId} AND o.id = v.id`.execute(tx);
}

/** Their options go with them. */
export async function deletePrompts(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('pollQuestions')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('id', 'in', ids)
    .execute();
}

export async function deleteOptions(
  tx: Tx,
  { pigeonholeId, promptId }: PromptKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('pollOptions')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('pollQuestionId', '=', promptId)
    .where('id', 'in', ids)
    .execute();
}

/** Of these files those that are a picture of an option. */
export async function picturesUsed(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .innerJoin('pollOptions as o', (on) =>
      on.onRef('o.pigeonholeId', '=', 'files.pigeonholeId').onRef('o.pictureId', '=', 'files.id'),
    )
    .select('files.id')
    .distinct()
    .where('files.id', 'in', fileIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the prompts of a session the stage shows one. False: it has no such prompt, and nothing changes. */
export async function putOnStage(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  promptId: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE poll_questions SET on_stage = (id = ${promptId})
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND EXISTS (
      SELECT FROM poll_questions
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND id = ${promptId})
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** The prompts that somebody has put on the stages of these sessions. */
export async function promptsOnStage(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<{ sessionId: string; itemId: string }[]> {
  return db
    .selectFrom('pollQuestions')
    .select(['sessionId', 'id as itemId'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .where('onStage', '=', true)
    .execute();
}

/** In the polls of this event nobody has chosen a prompt: the stage shows the first one. */
export async function takeOffStage(tx: Tx, pigeonholeId: string): Promise<void> {
  await tx
    .updateTable('pollQuestions')
    .set({ onStage: false })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('onStage', '=', true)
    .execute();
}

export async function promptIdsIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<string[]> {
  const rows = await db
    .selectFrom('pollQuestions')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .execute();
  return rows.map(({ id }) => id);
}

/** On how many of these prompts the mark beside it has voted. */
export async function countMarked(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  marks: readonly { id: string; voter: Buffer }[],
): Promise<number> {
  const given = marks.map(({ id, voter }) => ({ id, voter: voter.toString('base64') }));
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS m (id bigint, voter text)
    JOIN poll_votes v ON v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId}
      AND v.poll_question_id = m.id AND v.voter = decode(m.voter, 'base64')`.execute(db);
  return rows[0]?.count ?? 0;
}

type BallotRow = { /** base64 */ voter: string; optionIds: readonly string[] };
type Count = { voters: number; options: { id: string; votes: number }[] };

/**
 * Writes the ballots of a batch and counts them in the same statement. The batch has locked the stream's row, so the
 * statement's snapshot contains every earlier ballot; they are looked up one by one (OFFSET 0 keeps the planner from
 * reading all votes of a large poll for each batch). Each voter may appear once in `ballots`; with `change` false an
 * existing ballot is kept. A vote counts one, or where options are ranked what its rank is worth (`pointsOf`). A ballot for an option that another node has just removed is not written. Returns the count after
 * the batch, null when the prompt itself is gone, how many people voted for the first time, the voters whose ballots were written,
 * and those whose options are gone.
 */
export async function writeBallots(
  tx: Tx,
  session: Stream,
  pollQuestionId: string,
  ballots: readonly BallotRow[],
  { change }: { change: boolean },
): Promise<{
  count: Count | null;
  added: number;
  voters: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}> {
  const counted = await ballotsWritten(session, pollQuestionId, ballots, { change }).execute(tx);
  const [first] = counted.rows;
  if (first === undefined)
    return { count: null, added: 0, voters: new Set(), gone: new Set(ballots.map(({ voter }) => voter)) };
  const gone = new Set(first.gone ?? []);
  const kept = new Set(first.kept ?? []);
  const voters = new Set(ballots.flatMap(({ voter }) => (kept.has(voter) || gone.has(voter) ? [] : [voter])));
  // Only the few voters whose ballot was not written are listed; the number confirms that all others were.
  if (first.written !== voters.size) throw new Error('A poll has written other ballots than it was given.');
  return {
    count: {
      voters: first.voters,
      options: counted.rows.map(({ id, votes }) => ({ id, votes })),
    },
    added: first.added,
    voters,
    gone,
  };
}

type CountedOption = {
  id: string;
  votes: number;
  voters: number;
  written: number;
  added: number;
  kept: string[] | null;
  gone: string[] | null;
};

/**
 * Earlier ballots are taken off all at once: where votes may change, each is written over, and where they may not, none is. To look for
 * each among those that are written would compare each with each, since PostgreSQL expects one of them.
 */
export const ballotsWritten = (
  session: Stream,
  pollQuestionId: string,
  ballots: readonly BallotRow[],
  { change }: { change: boolean },
): RawBuilder<CountedOption> =>
  sql<CountedOption>`
    WITH asked AS (
      SELECT decode(voter, 'base64') AS voter, ARRAY(SELECT jsonb_array_elements_text("optionIds")::bigint) AS option_ids
      FROM jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb) AS v (voter text, "optionIds" jsonb)
    ), given AS (
      SELECT voter, option_ids FROM asked WHERE option_ids <@ (
        SELECT array_agg(o.id) FROM poll_options o
        WHERE o.pigeonhole_id = ${session.pigeonholeId} AND o.poll_question_id = ${pollQuestionId}
      )
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
    ), first_rank AS (
      SELECT CASE WHEN form = 'ranking' THEN (
        SELECT count(*) FROM poll_options o
        WHERE o.pigeonhole_id = ${session.pigeonholeId} AND o.poll_question_id = ${pollQuestionId}
      ) END AS points
      FROM poll_questions WHERE pigeonhole_id = ${session.pigeonholeId} AND id = ${pollQuestionId}
    ), moved AS (
      SELECT option_id, sum(sign * coalesce(points - place + 1, 1))::int AS by FROM (
        SELECT option_ids, 1 AS sign FROM written
        UNION ALL
        SELECT option_ids, -1 FROM before WHERE ${change}::boolean
      ) ballot, first_rank, unnest(option_ids) WITH ORDINALITY AS tick (option_id, place)
      GROUP BY option_id
    ), added AS (
      SELECT (SELECT count(*) FROM written)::int - (SELECT count(*) FROM before WHERE ${change}::boolean)::int AS people
    ), people AS (
      UPDATE poll_questions SET voters = voters + (SELECT people FROM added)
      WHERE pigeonhole_id = ${session.pigeonholeId} AND id = ${pollQuestionId}
      RETURNING voters
    ), ticks AS (
      UPDATE poll_options o SET votes = o.votes + moved.by FROM moved
      WHERE o.pigeonhole_id = ${session.pigeonholeId} AND o.poll_question_id = ${pollQuestionId}
        AND o.id = moved.option_id
      RETURNING o.id, o.votes
    )
    SELECT o.id, coalesce(ticks.votes, o.votes) AS votes, people.voters,
      (SELECT count(*)::int FROM written) AS written, (SELECT people FROM added) AS added,
      (SELECT array_agg(encode(voter, 'base64')) FROM (SELECT voter FROM given EXCEPT SELECT voter FROM written) left_out) AS kept,
      (SELECT array_agg(encode(voter, 'base64')) FROM (SELECT voter FROM asked EXCEPT SELECT voter FROM given) left_out) AS gone
    FROM people, poll_options o LEFT JOIN ticks ON ticks.id = o.id
    WHERE o.pigeonhole_id = ${session.pigeonholeId} AND o.poll_question_id = ${pollQuestionId}
    ORDER BY o.sort, o.id`;

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
