import { readEventSecurity as endpoint } from '#contract/pigeonholes/event-security.ts';
import { teamSecurityOf } from '#server/domains/workspaces/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { eventSecurityOf } from './event-security.queries.ts';

export const readEventSecurity = handle(endpoint, 'pigeonhole', async ({ tx, subject, who }) => ({
  security: await eventSecurityOf(tx, subject.id),
  // Security of the team is for people (decision 0028).
  teamAddresses: who.program === null ? (await teamSecurityOf(tx, subject.workspaceId)).allowedAddresses : [],
  yourAddress: who.address,
}));
