import { normaliseEmail } from '#contract/email.ts';
import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { setRole } from './accounts.queries.ts';

/** What an account may be to the program: managers and admins find the back office. */
export const accountRoles = ['user', 'manager', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

const byHand = { kind: 'system', ref: null, label: 'command line' } as const;

/** Gives the account of an address a role. False: there is no such account. It holds from the next request on. */
export async function giveRole(writer: AuditWriter, email: string, role: AccountRole): Promise<boolean> {
  const accountId = await setRole(writer.tx, normaliseEmail(email), role);
  if (accountId === undefined) return false;
  await writeAudit(writer, byHand, {
    action: 'giveRole',
    workspaceId: null,
    pigeonholeId: null,
    about: { accountId, role },
  });
  return true;
}
