import { workspacesOfOne } from '#server/domains/workspaces/index.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { deletePigeonholes, pigeonholesIn } from './personal-data.queries.ts';

/** Pigeonholes that go with somebody: those of workspaces where nobody else is. */
export async function pigeonholesOfOne(db: Db | Tx, accountId: string) {
  return pigeonholesIn(db, await workspacesOfOne(db, accountId));
}

export const personalData: PersonalData = {
  ending: async (db, { accountId }) => ({
    pigeonholesThatGo: (await pigeonholesOfOne(db, accountId)).length,
  }),
  copy: async (db, { accountId }) => ({ pigeonholes: await pigeonholesOfOne(db, accountId) }),
  erase: async ({ tx, expel }, { accountId }) => {
    const ids = (await pigeonholesOfOne(tx, accountId)).map(({ id }) => id);
    await deletePigeonholes(tx, ids);
    for (const pigeonholeId of ids) expel({ by: 'pigeonhole', pigeonholeId });
  },
};
