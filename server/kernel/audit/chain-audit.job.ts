import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { JobSpec } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { auditChain, chainAudit } from './audit.queries.ts';

const link = (before: Buffer | null, content: string): Buffer =>
  createHash('sha256')
    .update(before ?? Buffer.alloc(0))
    .update(content)
    .digest();

export function chainAuditEntries(kernel: Kernel): JobSpec {
  return {
    name: 'chain-audit',
    everyMinutes: 1,
    run: async () => {
      await kernel.db.transaction().execute((tx) => chainAudit(tx, link));
    },
  };
}

/** The id of the first entry of a workspace that is not what was chained, or null when the chain holds. */
export async function brokenAuditEntry(db: Db, workspaceId: string | null): Promise<string | null> {
  let before: Buffer | null = null;
  for (const entry of await auditChain(db, workspaceId)) {
    if (!entry.chain.equals(link(before, entry.content))) return entry.id;
    before = entry.chain;
  }
  return null;
}
