import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { JobSpec } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { auditChain, chainAudit, finalAuditId } from './audit.queries.ts';

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
      const upTo = await finalAuditId(kernel.db);
      if (upTo !== null) await kernel.db.transaction().execute((tx) => chainAudit(tx, upTo, link));
    },
  };
}

type ChainCheck = {
  /** Entries that were checked. */
  readonly entries: number;
  /** The first one that is not what was chained: it was changed, or one before it was removed. null: the chain holds. */
  readonly broken: string | null;
};

/** Checks the chain of a workspace from its beginning. */
export async function checkAuditChain(db: Db, workspaceId: string | null): Promise<ChainCheck> {
  let before: Buffer | null = null;
  let after = '0';
  for (let entries = 0; ; ) {
    const part = await auditChain(db, workspaceId, after);
    if (part.length === 0) return { entries, broken: null };
    for (const { id, content, chain } of part) {
      if (!chain.equals(link(before, content))) return { entries, broken: id };
      before = chain;
      after = id;
      entries += 1;
    }
  }
}
