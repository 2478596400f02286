import { saveEventSecurity as endpoint } from '#contract/pigeonholes/event-security.ts';
import { isLetIn } from '#server/kernel/auth/is-let-in.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { eventSecurityOf, setEventSecurity } from './event-security.queries.ts';
import { refusePublicSuffixes } from './refuse-public-suffixes.ts';

/** Live connections from outside are closed by those who watch over them, on all nodes (server/kernel/realtime/cluster/watch-rights.ts). */
export const saveEventSecurity = handle(endpoint, 'pigeonhole', async ({ tx, subject, body, who, note }) => {
  const { seen, fromOutside, ...change } = body;
  if (change.embedHosts !== undefined) refusePublicSuffixes(change.embedHosts);
  const current = await eventSecurityOf(tx, subject.id);
  refuseConflicts(current, change, seen);
  const { allowedAddresses, embedHosts } = { ...current, ...change };
  const isWarned = fromOutside || change.allowedAddresses === undefined;
  if (!isWarned && !isLetIn([allowedAddresses], who.address))
    throw new Refusal('OwnAddressOutside', { values: { address: who.address } });
  const security = { allowedAddresses, embedHosts };
  await setEventSecurity(tx, subject.id, security);
  await note({ addresses: allowedAddresses.join(' '), hosts: embedHosts.join(' ') });
  return { security };
});
