import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, statementsDuring } from '#server/test/plans/plans.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { endSessionsWithEvent } from './end-with-event.job.ts';

// No worker: the test decides when the job runs.
const { world, organiser, event } = eventForTests();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  // Of past years, each with seven sessions that ended and one that nobody ever started.
  await client.query(
    `WITH past AS (
       INSERT INTO pigeonholes (workspace_id, name, passcode, starts_on, ends_on, time_zone)
       SELECT p.workspace_id, 'Meeting ' || nth, 'PAST' || nth, current_date - 3 - nth % 900, current_date - 2 - nth % 900, 'UTC'
       FROM pigeonholes p, generate_series(1, 5000) AS nth WHERE p.id = $1
       RETURNING id, starts_on
     )
     INSERT INTO sessions (pigeonhole_id, name, settings, type, starts_at, ends_at)
     SELECT id, 'Session ' || nth, '{}', 'qna', CASE WHEN nth < 8 THEN starts_on + nth * interval '1 hour' END,
       CASE WHEN nth < 8 THEN starts_on + (nth + 1) * interval '1 hour' END
     FROM past, generate_series(1, 8) AS nth`,
    [event.id],
  );
  await client.query('ANALYZE');
}, 120_000);
afterAll(() => client.end());

test('what runs beyond its event is found each minute without a look at all events that are over', async () => {
  const runs = await world.qna(organiser, event.id);
  const { rows } = await client.query(`SELECT min(id) AS "lsId" FROM sessions WHERE starts_at IS NULL`);
  const beyond: string = rows[0].lsId;
  await client.query(`UPDATE sessions SET starts_at = now() - interval '1 hour' WHERE id = $1`, [beyond]);

  const heard = await statementsDuring(() => endSessionsWithEvent(world.program.kernel));
  const looks = heard.filter(({ text }) => text.includes('"sessions" as "s"') && text.includes('over_at'));
  expect(looks.length).toBeGreaterThan(0);
  for (const look of looks) {
    const { lookedThrough, pages } = await planOf(client, look);
    expect(lookedThrough).toEqual([]);
    expect(pages).toBeLessThan(50);
  }
  const { rows: open } = await client.query(
    'SELECT id FROM sessions WHERE starts_at <= now() AND (ends_at IS NULL OR ends_at > now())',
  );
  expect(open.map(({ id }) => id)).toEqual([runs]);
});
