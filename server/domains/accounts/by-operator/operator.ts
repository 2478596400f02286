import type { AuditAction } from '#contract/audit-actions.ts';
import { normaliseEmail } from '#contract/email.ts';
import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { byHand } from '#server/kernel/audit/audit-entry.ts';
import { accountByEmail } from '../accounts.queries.ts';

export async function noteByHand(
  writer: AuditWriter,
  action: AuditAction,
  about: Record<string, string | number | boolean>,
): Promise<void> {
  await writeAudit(writer, byHand, { action, workspaceId: null, pigeonholeId: null, about });
}

/** What an operator asked for cannot be done. `teams`: those that would be left without an owner, or organizations without an admin. */
export type NotDone =
  | { why: 'noAccount' | 'exists' | 'already' }
  | { why: 'lastOwner' | 'lastAdmin'; teams: readonly string[] };

export const isNotDone = (answer: unknown): answer is NotDone =>
  typeof answer === 'object' && answer !== null && 'why' in answer;

export async function accountOf({ tx }: Pick<AuditWriter, 'tx'>, email: string) {
  return accountByEmail(tx, normaliseEmail(email));
}
