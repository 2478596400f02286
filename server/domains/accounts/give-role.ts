import { normaliseEmail } from '#contract/email.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { setRole } from './accounts.queries.ts';
import { noteByHand } from './by-operator/operator.ts';

/** What an account may be to the program: managers and admins find the back office. */
export const accountRoles = ['user', 'manager', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Gives the account of an address a role. False: there is no such account. It holds from the next request on. */
export async function giveRole(writer: AuditWriter, email: string, role: AccountRole): Promise<boolean> {
  const accountId = await setRole(writer.tx, normaliseEmail(email), role);
  if (accountId === undefined) return false;
  await noteByHand(writer, 'giveRole', { accountId, role });
  return true;
}
