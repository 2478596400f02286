import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { isManager } from '#server/kernel/auth/manager.ts';
import type { MailDesk } from '#server/kernel/mail/write-mail.ts';
import { changeRole } from '../accounts.queries.ts';
import { accountOf, type NotDone, noteByHand } from './operator.ts';
import { tellOfChange } from './tell-by-mail.ts';

/** What an account may be to the program: managers and admins find the back office. */
export const accountRoles = ['user', 'manager', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Gives the account of an address a role; it holds from the next request on. Its owner is told by mail where that opens the back
 * office to them, or shuts it: not while it is shut for everybody (decision 0132).
 */
export async function giveRole(
  writer: AuditWriter,
  { mail }: { mail: MailDesk },
  email: string,
  role: AccountRole,
): Promise<{ told: boolean } | NotDone> {
  const account = await accountOf(writer, email);
  if (account === undefined) return { why: 'noAccount' };
  const before = await changeRole(writer.tx, account.id, role);
  if (before === undefined) return { why: 'already' };
  await noteByHand(writer, 'giveRole', { accountId: account.id, role });
  const manages = isManager({ role });
  const told = manages !== isManager({ role: before }) && !mail.config.managerDisabled;
  if (told) await tellOfChange(mail, writer.tx, account, manages ? 'becameManager' : 'noLongerManager');
  return { told };
}
