import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

/** From now on PostgreSQL does not take this change of this row, until it is let go. */
export async function refuseRow(
  db: Db,
  change: 'DELETE' | 'UPDATE',
  { table, id }: { table: 'accounts' | 'pigeonholes' | 'sessions' | 'sso_organisations'; id: string },
): Promise<{ end(): Promise<void> }> {
  await sql`
    CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Not this one.'; END $$`.execute(db);
  await sql`
    CREATE TRIGGER refuse_row BEFORE ${sql.raw(change)} ON ${sql.table(table)} FOR EACH ROW
    WHEN (OLD.id = ${sql.lit(id)}) EXECUTE FUNCTION refuse_row()`.execute(db);
  return {
    end: async () => {
      await sql`DROP FUNCTION refuse_row() CASCADE`.execute(db);
    },
  };
}
