import { saveTeamSecurity as endpoint } from '#contract/workspaces/team-security.ts';
import { isLetIn } from '#server/kernel/auth/is-let-in.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { setTeamSecurity, teamSecurityOf } from './team-security.queries.ts';

/** Live connections from outside are closed as when the list of an event changes: by those who watch over them, on all nodes. */
export const saveTeamSecurity = handle(endpoint, 'workspace', async ({ tx, subject, body, who, note }) => {
  const { seen, fromOutside, ...change } = body;
  const current = await teamSecurityOf(tx, subject.id);
  refuseConflicts(current, change, seen);
  const security = { ...current, ...change };
  const isWarned = fromOutside || change.allowedAddresses === undefined;
  if (!isWarned && !isLetIn([security.allowedAddresses], who.address))
    throw new Refusal('OwnAddressOutside', { values: { address: who.address } });
  await setTeamSecurity(tx, subject.id, security);
  await note({ addresses: security.allowedAddresses.join(' ') });
  return { security };
});
