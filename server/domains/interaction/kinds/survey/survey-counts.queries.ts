import type { CountedRow, Counter } from '../session-crowd.ts';

/** How many began, how many are through, and how many have left each of these pages behind. */
export async function countRunRows(
  database: Counter,
  sessions: readonly string[],
  pages: readonly string[],
): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select f.session_id::text as session, 'began ' || f.session_id as what, f.began as kept,
            (select count(*)::int from runs r where r.pigeonhole_id = f.pigeonhole_id and r.session_id = f.session_id) as rows
     from run_forms f where f.session_id = any ($1)
     union all
     select f.session_id::text, 'through ' || f.session_id, f.through,
            (select count(*)::int from runs r
             where r.pigeonhole_id = f.pigeonhole_id and r.session_id = f.session_id and r.through)
     from run_forms f where f.session_id = any ($1)
     union all
     select f.session_id::text, 'page ' || f.session_id || ' ' || page, left_by::int,
            (select count(*)::int from runs r
             where r.pigeonhole_id = f.pigeonhole_id and r.session_id = f.session_id and page = any (r.left_pages))
     from run_forms f, jsonb_each_text(f.left_pages) as one (page, left_by)
     where f.session_id = any ($1) and page = any ($2)`,
    [sessions, pages],
  );
  return rows;
}
