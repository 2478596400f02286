import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { knownSettings } from '#contract/settings/settings.ts';
import {
  readSetup as endpoint,
  readOrganisationSetup as ofOrganisation,
  readWorkspaceSetup as ofWorkspace,
  type Setup,
} from '#contract/settings/setups.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { namesAt, type Place, setupsOf } from './setups.queries.ts';

export const readSetup = handle(endpoint, 'pigeonhole', async ({ tx, params, subject }) => ({
  setup: await setupAt(tx, { level: 'event', id: subject.id }, params.kind),
}));

export const readWorkspaceSetup = handle(ofWorkspace, 'workspace', async ({ tx, params, subject }) => ({
  setup: await setupAt(tx, { level: 'workspace', id: subject.id }, params.kind),
}));

export const readOrganisationSetup = handle(
  ofOrganisation,
  'organisation',
  async ({ tx, params, subject }) => ({
    setup: await setupAt(tx, { level: 'organisation', id: subject.id }, params.kind),
  }),
);

export async function setupAt(db: Db, place: Place, kind: MadeType): Promise<Setup> {
  const names = await namesAt(db, place);
  const levels = (await setupsOf(db, place, kind)).map(({ level, settings, locked }) => ({
    level,
    name: names[level] ?? null,
    settings: knownSettings(kind, settings),
    locked: locked as Setup['levels'][number]['locked'],
  }));
  return { kind, levels };
}
