import { sql } from 'kysely';
import type { QuizContent } from '#contract/kinds/quiz_presenter/quiz-content.ts';
import type { QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs, filesCopied } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

type WrittenQuestion = QuizContent['questions'][number] & { sort: number };

/** The questions of a quiz by age, with their options in order. */
export async function quizQuestionsIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<QuizQuestion[]> {
  const { rows } = await sql<Omit<QuizQuestion, 'chosen'> & { chosen: QuizQuestion['chosen'] | null }>`
    SELECT q.id, q.text, q.seconds, q.points, q.sort, q.asked, q.answered,
      (SELECT coalesce(json_agg(json_build_object('id', o.id::text, 'text', o.text, 'right', o.is_right,
          'picture', CASE WHEN o.picture_id IS NOT NULL THEN json_build_object('id', o.picture_id, 'alt', o.picture_alt) END) ORDER BY o.sort, o.id), '[]')
       FROM quiz_options o WHERE o.pigeonhole_id = q.pigeonhole_id AND o.quiz_question_id = q.id) AS options,
      (SELECT json_object_agg(o.id, o.chosen ORDER BY o.sort, o.id)
       FROM quiz_options o WHERE o.pigeonhole_id = q.pigeonhole_id AND o.quiz_question_id = q.id) AS chosen
    FROM quiz_questions q WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId}
    ORDER BY q.id`.execute(db);
  return rows.map((row) => ({ ...row, chosen: row.chosen ?? {} }));
}

/** In the order in which they are asked. */
export const inOrderAsked = <Q extends Pick<QuizQuestion, 'id' | 'sort'>>(questions: readonly Q[]): Q[] =>
  [...questions].sort((a, b) => a.sort - b.sort || Number(BigInt(a.id) - BigInt(b.id)));

/** Questions of any sessions with their options, in this order, since ids tell it. */
export async function insertQuizQuestions(
  tx: Tx,
  questions: readonly (Stream & WrittenQuestion)[],
): Promise<void> {
  if (questions.length === 0) return;
  const given = JSON.stringify(questions.map((question, place) => ({ ...question, place })));
  await sql`
    WITH given AS (
      SELECT in_order.*, nextval(pg_get_serial_sequence('quiz_questions', 'id')) AS id
      FROM (
        SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS q ("pigeonholeId" bigint, "streamId" bigint,
          text text, seconds int, points int, sort int, options jsonb, place int)
        ORDER BY place
      ) in_order
    ), made AS (
      INSERT INTO quiz_questions (id, pigeonhole_id, session_id, text, seconds, points, sort) OVERRIDING SYSTEM VALUE
      SELECT id, "pigeonholeId", "streamId", text, seconds, points, sort FROM given
    )
    INSERT INTO quiz_options (pigeonhole_id, quiz_question_id, text, is_right, picture_id, picture_alt, sort)
    SELECT given."pigeonholeId", given.id, o.option ->> 'text', (o.option ->> 'right')::boolean, o.option #>> '{picture,id}',
      coalesce(o.option #>> '{picture,alt}', ''), o.place - 1
    FROM given CROSS JOIN jsonb_array_elements(given.options) WITH ORDINALITY AS o (option, place)
    ORDER BY given.place, o.place`.execute(tx);
}

type QuestionKey = { pigeonholeId: string; questionId: string };

/** Writes one that is there, with its options: those that stay keep their ids, those that are left out go. */
export async function updateQuizQuestion(
  tx: Tx,
  { pigeonholeId, questionId }: QuestionKey,
  { text, seconds, points, sort, options }: WrittenQuestion,
): Promise<void> {
  await tx
    .updateTable('quizQuestions')
    .set({ text, seconds, points, sort })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', questionId)
    .execute();
  const given = options.map((option, place) => ({ ...option, place }));
  await sql`
    WITH given AS (
      SELECT id, text, "right" AS is_right, picture ->> 'id' AS picture_id, coalesce(picture ->> 'alt', '') AS picture_alt, place
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS o (id bigint, text text, "right" boolean, picture jsonb, place int)
    ), gone AS (
      DELETE FROM quiz_options o
      WHERE o.pigeonhole_id = ${pigeonholeId} AND o.quiz_question_id = ${questionId}
        AND NOT EXISTS (SELECT FROM given WHERE given.id = o.id)
    ), stay AS (
      UPDATE quiz_options o SET text = given.text, is_right = given.is_right,
        picture_id = given.picture_id, picture_alt = given.picture_alt, sort = given.place FROM given
      WHERE o.pigeonhole_id = ${pigeonholeId} AND o.quiz_question_id = ${questionId} AND o.id = given.id
    )
    INSERT INTO quiz_options (pigeonhole_id, quiz_question_id, text, is_right, picture_id, picture_alt, sort)
    SELECT ${pigeonholeId}, ${questionId}, text, is_right, picture_id, picture_alt, place FROM given WHERE id IS NULL`.execute(
    tx,
  );
}

/** Their options go with them. */
export async function deleteQuizQuestions(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('quizQuestions')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('id', 'in', ids)
    .execute();
}

/** With their options, in the order in which they are asked. None of the copies was asked. */
export async function copyQuizQuestions(tx: Tx, { from, to, sessions, files }: Copied): Promise<void> {
  await sql`
    WITH original AS (
      SELECT in_order.*, nextval(pg_get_serial_sequence('quiz_questions', 'id')) AS copy
      FROM (
        SELECT q.id, q.text, q.seconds, q.points, q.sort, of_session.copy AS session_id
        FROM ${copiesAs('of_session', sessions)}
          JOIN quiz_questions q ON q.pigeonhole_id = ${from} AND q.session_id = of_session.original
        ORDER BY of_session.copy, q.sort, q.id
      ) in_order
    ), made AS (
      INSERT INTO quiz_questions (id, pigeonhole_id, session_id, text, seconds, points, sort) OVERRIDING SYSTEM VALUE
      SELECT copy, ${to}, session_id, text, seconds, points, sort FROM original
    )
    INSERT INTO quiz_options (pigeonhole_id, quiz_question_id, text, is_right, picture_id, picture_alt, sort)
    SELECT ${to}, original.copy, o.text, o.is_right, coalesce(${filesCopied(files)} ->> o.picture_id, o.picture_id),
      o.picture_alt, o.sort
    FROM original JOIN quiz_options o ON o.pigeonhole_id = ${from} AND o.quiz_question_id = original.id
    ORDER BY original.copy, o.sort, o.id`.execute(tx);
}

/** It is the one that is asked now. */
export async function noteAsked(
  tx: Tx,
  { pigeonholeId, questionId }: QuestionKey,
  number: number,
): Promise<void> {
  await tx
    .updateTable('quizQuestions')
    .set({ asked: number })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', questionId)
    .execute();
}

/** Of these files those that are a picture of an option. */
export async function picturesUsed(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .innerJoin('quizOptions as o', (on) =>
      on.onRef('o.pigeonholeId', '=', 'files.pigeonholeId').onRef('o.pictureId', '=', 'files.id'),
    )
    .select('files.id')
    .distinct()
    .where('files.id', 'in', fileIds)
    .execute();
  return rows.map(({ id }) => id);
}
