import type { Db } from '../db/database.ts';
import type { Ending, Keepers, Person } from './kept.ts';

export async function exportPerson(
  { keepers }: Keepers,
  db: Db,
  person: Person,
): Promise<Record<string, unknown>> {
  const parts = [];
  for (const keeper of keepers) parts.push(await keeper.export(db, person));
  return Object.assign({}, ...parts);
}

export async function endingOf({ keepers }: Keepers, db: Db, person: Person): Promise<Ending> {
  const parts = [];
  for (const { ending } of keepers) if (ending) parts.push(await ending(db, person));
  const none = { handOver: [], onlyAdminOf: [], teamsThatGo: [], teamsThatStay: [], pigeonholesThatGo: [] };
  return Object.assign(none, ...parts);
}
