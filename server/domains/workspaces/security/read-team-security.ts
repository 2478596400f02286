import { readTeamSecurity as endpoint } from '#contract/workspaces/team-security.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { teamSecurityOf } from './team-security.queries.ts';

export const readTeamSecurity = handle(endpoint, 'workspace', async ({ tx, subject, who }) => ({
  security: await teamSecurityOf(tx, subject.id),
  yourAddress: who.address,
}));
