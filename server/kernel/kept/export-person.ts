import type { Db } from '../db/database.ts';
import type { Ending, Keepers, Person } from './kept.ts';

/** What one keeper has of a person, as JSON without its braces: the parts make one object. '' where it has nothing. */
export async function exportPart({ keepers }: Keepers, db: Db, person: Person, nth: number): Promise<string> {
  const part = await keepers[nth]?.export(db, person);
  return JSON.stringify(part ?? {}).slice(1, -1);
}

export async function endingOf({ keepers }: Keepers, db: Db, person: Person): Promise<Ending> {
  const parts = [];
  for (const { ending } of keepers) if (ending) parts.push(await ending(db, person));
  const none = { handOver: [], onlyAdminOf: [], teamsThatGo: [], teamsThatStay: [], pigeonholesThatGo: [] };
  return Object.assign(none, ...parts);
}
