import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** Which of these marks stand in a row, and which of these voters; all of them in base64. */
export async function marksTaken(
  tx: Tx,
  session: Stream,
  { marks, voters }: { marks: readonly string[]; voters: readonly string[] },
): Promise<{ marks: Set<string>; voters: Set<string> }> {
  if (marks.length + voters.length === 0) return { marks: new Set(), voters: new Set() };
  const taken = await sql<{ mark: Buffer | null; voter: Buffer | null }>`
    SELECT a.mark, NULL::bytea AS voter
    FROM unnest(${marks}::text[]) AS given (mark)
      JOIN opentext_answers a ON a.pigeonhole_id = ${session.pigeonholeId} AND a.session_id = ${session.streamId}
        AND a.mark = decode(given.mark, 'base64')
    UNION ALL
    SELECT NULL, a.voter
    FROM unnest(${voters}::text[]) AS given (voter)
      JOIN opentext_answers a ON a.pigeonhole_id = ${session.pigeonholeId} AND a.session_id = ${session.streamId}
        AND a.voter = decode(given.voter, 'base64')`.execute(tx);
  const found = (all: (Buffer | null)[]) => new Set(all.flatMap((one) => one?.toString('base64') ?? []));
  return {
    marks: found(taken.rows.map(({ mark }) => mark)),
    voters: found(taken.rows.map(({ voter }) => voter)),
  };
}

/** The marks of all answers that count against a limit. In a session with names, who gave them is known without. */
export async function limitedAnswersIn(
  db: Db,
  session: Stream,
): Promise<{ mark: Buffer; attendeeId: string | null }[]> {
  return db
    .selectFrom('opentextAnswers')
    .select(['mark', 'attendeeId'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('mark', 'is not', null)
    .$narrowType<{ mark: Buffer }>()
    .execute();
}
