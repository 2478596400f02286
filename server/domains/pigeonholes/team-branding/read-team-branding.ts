import { readTeamBranding as endpoint } from '#contract/appearance/team-branding.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { teamBrandingOf } from './team-branding.queries.ts';

export const readTeamBranding = handle(endpoint, 'workspace', async ({ tx, subject }) => ({
  branding: await teamBrandingOf(tx, subject.id),
}));
