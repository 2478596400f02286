import type { Db } from '#server/kernel/db/database.ts';
import type { KnownProgramme } from './agenda-programme.ts';

/** What a file can name of the programme of an event. The domain of the programme, which comes later, writes it. */
export async function knownProgramme(db: Db, pigeonholeId: string): Promise<KnownProgramme> {
  const tracks = await db
    .selectFrom('tracks')
    .select(['id', 'name'])
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  const speakers = await db
    .selectFrom('speakers')
    .select(['id', 'name', 'company'])
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return { tracks, speakers };
}
