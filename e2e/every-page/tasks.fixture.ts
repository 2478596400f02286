import { sql } from 'kysely';
import type { Browser } from '#server/test/browser.ts';
import type { World } from '#server/test/world.ts';

/** Mara's data lies ready; the newcomer's could not be written. */
export async function leaveTasks(world: World, { mara, newcomer }: Record<'mara' | 'newcomer', Browser>) {
  const { db, clock } = world.program.kernel;
  const idOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.id;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 6 * 86_400_000);
  const ended = sql`'myData', 'en', false, '{}', ${now}, ${now}, ${expiresAt}`;
  const columns = sql`(account_id, kind, locale, mail_at_end, input, made_at, ended_at, expires_at, state`;
  await sql`INSERT INTO tasks ${columns}, file_name, file_type, file_bytes)
    VALUES (${await idOf(mara)}, ${ended}, 'done', 'my-data.json', 'application/json', 2400000)`.execute(db);
  await sql`INSERT INTO tasks ${columns}, problem)
    VALUES (${await idOf(newcomer)}, ${ended}, 'failed', 'Defect')`.execute(db);
}
