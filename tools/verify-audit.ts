import { readConfig } from '#server/config.ts';
import { chainedWorkspaces, unchainedEntries } from '#server/kernel/audit/audit.queries.ts';
import { checkAuditChain } from '#server/kernel/audit/chain-audit.job.ts';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import { makeLog } from '#server/kernel/log.ts';
import { databaseToRead, runTool, ToolProblem } from './backup/database.ts';

export type AuditReport = {
  readonly chains: number;
  readonly entries: number;
  /** Younger than the last run of the chaining job. */
  readonly unchained: number;
  readonly broken: readonly { readonly workspaceId: string | null; readonly entryId: string }[];
};

/** Checks every chain of the audit log, each from its beginning. */
export async function verifyAudit(db: Database): Promise<AuditReport> {
  const workspaces = await chainedWorkspaces(db);
  const broken: { workspaceId: string | null; entryId: string }[] = [];
  let entries = 0;
  for (const workspaceId of workspaces) {
    const check = await checkAuditChain(db, workspaceId);
    entries += check.entries;
    if (check.broken !== null) broken.push({ workspaceId, entryId: check.broken });
  }
  return { chains: workspaces.length, entries, unchained: await unchainedEntries(db), broken };
}

if (import.meta.main) {
  await runTool(async () => {
    const reached = await databaseToRead(readConfig(process.env, []));
    const db = openDatabase(
      { url: reached.url, size: 1, name: 'volary verify-audit', statementTimeout: 60_000 },
      makeLog('warn'),
    );
    try {
      const { chains, entries, unchained, broken } = await verifyAudit(db);
      const places = broken.map(
        ({ workspaceId, entryId }) =>
          `  ${workspaceId === null ? 'entries of no workspace' : `workspace ${workspaceId}`}: from entry ${entryId} on`,
      );
      if (broken.length > 0)
        throw new ToolProblem(
          `The audit log has been altered: an entry was changed, or one before it was removed.\n${places.join('\n')}`,
        );
      console.log(
        `The audit log is intact: ${entries} entries in ${chains} chains (${unchained} newer ones are not chained yet).`,
      );
    } finally {
      await db.destroy();
      await reached.stop();
    }
  });
}
