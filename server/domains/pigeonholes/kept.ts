import { workspacesOfOne } from '#server/domains/workspaces/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Kept } from '#server/kernel/kept/kept.ts';
import { appearancePicturesIn, copyAppearance } from './appearance/appearance.queries.ts';
import { copyPanelAccess, copySetUp, deletePigeonholes, pigeonholesIn } from './kept.queries.ts';
import { teamLogosIn } from './team-branding/team-branding.queries.ts';

/** Pigeonholes that go with somebody: those of workspaces where nobody else is. */
async function pigeonholesOfOne(db: Db, accountId: string) {
  return pigeonholesIn(db, await workspacesOfOne(db, accountId));
}

export const kept: Kept = {
  tables: [
    'appearances',
    'panelAccessLinks',
    'panelGuests',
    'panelLinks',
    'pigeonholes',
    'sponsors',
    'teamBrandings',
  ],
  ending: async (db, { accountId }) => ({
    pigeonholesThatGo: (await pigeonholesOfOne(db, accountId)).map(({ id }) => id),
  }),
  async copy({ tx, from, to, files }) {
    await copySetUp(tx, from, to);
    await copyAppearance(tx, { from, to, files });
    await copyPanelAccess(tx, from, to);
  },
  async forget({ tx, expel }, scope) {
    // Who may run an event is not of its audience; guests of a panel go with their sign-in.
    if (scope.of !== 'all') return;
    await deletePigeonholes(tx, scope.pigeonholeIds);
    for (const pigeonholeId of scope.pigeonholeIds) expel({ by: 'pigeonhole', pigeonholeId });
  },
  uses: async (tx, fileIds) => [
    ...(await appearancePicturesIn(tx, fileIds)),
    ...(await teamLogosIn(tx, fileIds)),
  ],
  export: async (db, { accountId }) => ({ pigeonholes: await pigeonholesOfOne(db, accountId) }),
};
