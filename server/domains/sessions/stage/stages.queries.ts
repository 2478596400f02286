import { sql } from 'kysely';
import type { ChosenSession } from '#contract/realtime/agenda-stream.ts';
import { startOffsetSeconds } from '#contract/sessions/sessions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

type StageRow = { stage: ChosenSession | null; cast: ChosenSession | null };

export async function stageOf(db: Db, pigeonholeId: string): Promise<StageRow> {
  const row = await db
    .selectFrom('stages')
    .select(['sessionId', 'chosenAt', 'castSessionId', 'castAt'])
    .where('pigeonholeId', '=', pigeonholeId)
    .executeTakeFirst();
  return { stage: chosen(row?.sessionId, row?.chosenAt), cast: chosen(row?.castSessionId, row?.castAt) };
}

function chosen(sessionId: string | null | undefined, at: Date | null | undefined): ChosenSession | null {
  return sessionId && at ? { sessionId, at: at.getTime() } : null;
}

/**
 * Null: the projectors choose by themselves. What starts later ends the choice, so it is said to be of after the last start so
 * far: a start by hand is entered as of some seconds before.
 */
export async function setStage(
  tx: Tx,
  pigeonholeId: string,
  sessionId: string | null,
  now: Date,
): Promise<ChosenSession | null> {
  const { chosenAt } = await tx
    .insertInto('stages')
    .values({
      pigeonholeId,
      sessionId,
      chosenAt: sql<Date>`greatest(${now}::timestamptz, (
        SELECT max(starts_at) + make_interval(secs => ${startOffsetSeconds}) + interval '1 millisecond'
        FROM sessions WHERE pigeonhole_id = ${pigeonholeId} AND deleted_at IS NULL AND starts_at <= ${now}))`,
    })
    .onConflict((conflict) =>
      conflict.column('pigeonholeId').doUpdateSet((set) => ({
        sessionId: set.ref('excluded.sessionId'),
        chosenAt: set.ref('excluded.chosenAt'),
      })),
    )
    .returning('chosenAt')
    .executeTakeFirstOrThrow();
  return chosen(sessionId, chosenAt);
}

export async function setCast(
  tx: Tx,
  pigeonholeId: string,
  sessionId: string,
  now: Date,
): Promise<ChosenSession> {
  await tx
    .insertInto('stages')
    .values({ pigeonholeId, castSessionId: sessionId, castAt: now })
    .onConflict((conflict) =>
      conflict.column('pigeonholeId').doUpdateSet({ castSessionId: sessionId, castAt: now }),
    )
    .execute();
  return { sessionId, at: now.getTime() };
}

/** Nothing was chosen in this event. */
export async function clearStage(tx: Tx, pigeonholeId: string): Promise<void> {
  await tx.deleteFrom('stages').where('pigeonholeId', '=', pigeonholeId).execute();
}

/** Nobody is led to this session any more, and no projector is told to show it. */
export async function leaveStage(tx: Tx, pigeonholeId: string, sessionId: string): Promise<void> {
  await sql`
    UPDATE stages SET session_id = nullif(session_id, ${sessionId}), cast_session_id = nullif(cast_session_id, ${sessionId})
    WHERE pigeonhole_id = ${pigeonholeId}`.execute(tx);
}

/** Nobody is led to this session any more. True: they were. */
export async function leaveCast(tx: Tx, pigeonholeId: string, sessionId: string): Promise<boolean> {
  const left = await tx
    .updateTable('stages')
    .set({ castSessionId: null })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('castSessionId', '=', sessionId)
    .returning('pigeonholeId')
    .execute();
  return left.length > 0;
}
