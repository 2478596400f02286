import pg from 'pg';
import { insertSession } from '#server/domains/sessions/index.ts';
import type { World } from '#server/test/world.ts';
import { allCrowds } from '../kinds/crowds.ts';

const anHour = 3_600_000;

/** So many sessions of every kind that are over, each with another number of answers by those who have joined the event. */
export async function filledSessions(
  { databaseUrl, clock, program }: World,
  pigeonholeId: string,
  times: number,
): Promise<{ id: string; type: (typeof allCrowds)[number]['type'] }[]> {
  const { db } = program.kernel;
  const joined = await db
    .selectFrom('attendees')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  const people = joined.map(({ id }) => id);
  const at = new Date(clock.now().getTime() - 2 * anHour);
  const endsAt = new Date(at.getTime() + anHour);
  const made: { id: string; type: (typeof allCrowds)[number]['type'] }[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { type, session, fill } of allCrowds) {
      const toFill = [];
      for (let nth = 1; nth <= times; nth += 1) {
        const about = { type, name: `${type} ${nth}`, description: '', startsAt: at, endsAt };
        const settings = { ...session.settings, anonymous: true };
        const { id } = await db
          .transaction()
          .execute((tx) => insertSession(tx, { pigeonholeId, ...about, settings }));
        made.push({ id, type });
        toFill.push({ pigeonholeId, id, anonymous: true, people, answers: 20 * nth, at });
      }
      await fill(client, toFill);
    }
  } finally {
    await client.end();
  }
  return made;
}
