import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';
import { copiesAs, filesCopied } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';

/** Prompts with their options, by age, since ids tell it. Nobody has voted on the copies, and none is chosen for the stage. */
export async function copyPrompts(tx: Tx, { from, to, sessions, files }: Copied): Promise<void> {
  await sql`
    WITH original AS (
      SELECT by_age.*, nextval(pg_get_serial_sequence('poll_questions', 'id')) AS copy
      FROM (
        SELECT q.id, q.text, q.form, q.settings, q.sort, of_session.copy AS session_id
        FROM ${copiesAs('of_session', sessions)}
          JOIN poll_questions q ON q.pigeonhole_id = ${from} AND q.session_id = of_session.original
        ORDER BY q.id
      ) by_age
    ), made AS (
      INSERT INTO poll_questions (id, pigeonhole_id, session_id, text, form, settings, sort) OVERRIDING SYSTEM VALUE
      SELECT copy, ${to}, session_id, text, form, settings, sort FROM original
    )
    INSERT INTO poll_options (pigeonhole_id, poll_question_id, text, picture_id, picture_alt, sort)
    SELECT ${to}, original.copy, o.text, coalesce(${filesCopied(files)} ->> o.picture_id, o.picture_id), o.picture_alt, o.sort
    FROM original JOIN poll_options o ON o.pigeonhole_id = ${from} AND o.poll_question_id = original.id
    ORDER BY original.copy, o.sort, o.id`.execute(tx);
}
