import { sql } from 'kysely';
import type { AssessmentQuestion } from '#contract/kinds/assessment/assessment-score.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { justThis } from '../of-sessions.ts';
import type { SessionsOf } from '../session-kind.ts';

export type AssessmentRow = { questions: readonly AssessmentQuestion[]; version: number };

export async function assessmentsIn(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(AssessmentRow & { sessionId: string })[]> {
  const rows = await db
    .selectFrom('assessments')
    .select(['sessionId', 'questions', 'version'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .execute();
  return rows as unknown as (AssessmentRow & { sessionId: string })[];
}

export async function assessmentIn(db: Db, session: Stream): Promise<AssessmentRow | undefined> {
  const [row] = await assessmentsIn(db, justThis(session));
  return row && { questions: row.questions, version: row.version };
}

type NewAssessment = Stream & { questions: readonly AssessmentQuestion[] };

export async function insertAssessments(tx: Tx, assessments: readonly NewAssessment[]): Promise<void> {
  if (assessments.length === 0) return;
  await tx
    .insertInto('assessments')
    .values(
      assessments.map(({ pigeonholeId, streamId: sessionId, questions }) => ({
        pigeonholeId,
        sessionId,
        questions: JSON.stringify(questions),
      })),
    )
    .execute();
}

export async function copyAssessments(tx: Tx, { from, to, sessions }: Copied): Promise<void> {
  await sql`
    INSERT INTO assessments (pigeonhole_id, session_id, questions)
    SELECT ${to}, of_session.copy, a.questions
    FROM ${copiesAs('of_session', sessions)}
      JOIN assessments a ON a.pigeonhole_id = ${from} AND a.session_id = of_session.original`.execute(tx);
}

/** Returns its version by now. */
export async function changeAssessment(
  tx: Tx,
  session: Stream,
  questions: readonly AssessmentQuestion[],
): Promise<number> {
  const { version } = await tx
    .updateTable('assessments')
    .set(({ eb }) => ({ questions: JSON.stringify(questions), version: eb('version', '+', 1) }))
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
