import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * For a statement that joins many rows of one session with many others of it. PostgreSQL knows how large sessions are on average, if at
 * all, and plans such a join as a loop over all rows of both: 5,000 by 5,000 took seconds. Without loops it hashes one of the sides.
 */
export async function withoutLoops<Result>(tx: Tx, run: () => Promise<Result>): Promise<Result> {
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  const result = await run();
  await sql`SET LOCAL enable_nestloop = on`.execute(tx);
  return result;
}
