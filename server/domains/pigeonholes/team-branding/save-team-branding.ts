import { brandingProblemsIn } from '#contract/appearance/appearance.ts';
import {
  saveTeamBranding as endpoint,
  editCustomBrandingAppearance as lockEndpoint,
  type TeamBranding,
  type TeamBrandingSetup,
} from '#contract/appearance/team-branding.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { refuseUnreadable } from '../appearance/refuse-unreadable.ts';
import { tellEvents } from './publish-branding.job.ts';
import { teamBrandingOf, writeTeamBranding } from './team-branding.queries.ts';

export const saveTeamBranding = handle(endpoint, 'workspace', async (call) => {
  const { seen, ...change } = call.body;
  return { branding: await save(call, change, seen) };
});

export const editCustomBrandingAppearance = handle(lockEndpoint, 'workspace', async (call) => ({
  branding: await save(call, call.body, {}),
}));

type Change = { [Name in keyof TeamBrandingSetup]?: TeamBrandingSetup[Name] | undefined };
type Seen = Partial<Record<keyof TeamBrandingSetup, string>>;
type Saving = Pick<Call<AnyEndpoint, 'workspace'>, 'tx' | 'subject' | 'note' | 'queue'>;

/** The row of the workspace is locked: changes come one after the other. */
async function save(call: Saving, change: Change, seen: Seen): Promise<TeamBranding> {
  const { tx, subject, note } = call;
  const { logo, ...current } = await teamBrandingOf(tx, subject.id);
  refuseConflicts(current, change, seen);
  const setup: TeamBrandingSetup = { ...current, ...change };
  refuseUnreadable(brandingProblemsIn(setup));
  await writeTeamBranding(tx, subject.id, setup);
  await note({ changed: Object.keys(change).join(' ') });
  await tellEvents(call, subject.id);
  return { ...setup, logo };
}
