import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import type { AuditFinding, Check } from '#server/kernel/audit/audit-check.ts';
import { hasHeads, headOfNumber } from '#server/kernel/audit/audit-heads.queries.ts';
import { checkAudit } from '#server/kernel/audit/check-audit.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { makeKeys } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import { databaseToRead, runTool, ToolProblem } from './backup/database.ts';

const usage = `npm run verify-audit
npm run verify-audit -- --head <number>:<digest>

Checks the audit log. With a head that the server wrote into its log ("the audit log was signed"), also whether the log still
has it: only so it can be told that somebody set the whole log back.`;

/** Lines of a list that anybody reads: so many, and how many more there are. */
const most = 50;

if (import.meta.main) {
  await runTool(async () => {
    const head = readArguments(process.argv.slice(2));
    const config = readConfig(process.env, [], { onlyLooks: true });
    const reached = await databaseToRead(config);
    const db = openDatabase(
      { url: reached.url, size: 1, name: 'volary verify-audit', statementTimeout: 60_000 },
      makeLog('silent'),
    );
    try {
      if (!(await hasHeads(db)))
        throw new ToolProblem(
          'This database is of an earlier version: start the server on it once, and check then.',
        );
      const check = await checkAudit(db, makeKeys(config.secretKeys), new Date());
      const kept = head && (await headOfNumber(db, head.number));
      const isBack = head !== null && kept?.digest.toString('hex') !== head.digest;
      const { problems, summary } = inWords(check);
      if (isBack)
        problems.unshift(
          `head ${head.number} is not the one that was signed: the log was set back, or begun anew`,
        );
      if (!isBack && isOfOthers(check))
        throw new ToolProblem(
          'No key given here has signed the log. Run it with the SECRET_KEY of the server, older keys behind it. If that is what you did, the log has been altered.',
        );
      if (problems.length > 0)
        throw new ToolProblem(`The audit log has been altered.\n${indented(problems)}\n${summary}`);
      console.log(`The audit log is intact.\n${summary}`);
    } finally {
      await db.destroy();
      await reached.stop();
    }
  }, usage);
}

/** Nothing but heads by other keys, from the first one on. Where some are ours, somebody has signed in our place. */
function isOfOthers({ findings: [found, ...more], first }: Check): boolean {
  return (
    found?.is === 'otherKey' && found.number === first?.number && more.every(({ is }) => is === 'otherKey')
  );
}

export function readArguments(args: string[]): { number: string; digest: string } | null {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } });
  if (values.head === undefined) return null;
  const [, number, digest] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(values.head) ?? [];
  if (number === undefined || digest === undefined) throw new ToolProblem(usage);
  return { number, digest };
}

/** What was found, one line each, and what the log is as a whole. */
export function inWords(check: Check): { problems: string[]; summary: string } {
  const { findings, entries, unsigned, first, last } = check;
  const shown = findings.slice(0, most).map(lineOf);
  if (findings.length > most) shown.push(`and ${findings.length - most} more`);
  const since =
    first === null || last === null
      ? 'Nothing has been signed yet.'
      : `Entries: ${entries} signed, ${unsigned} not yet. First head: ${timeOf(first.signedAt)}. Last head: ${timeOf(last.signedAt)}, ${last.number}:${last.digest.toString('hex')}.`;
  return { problems: shown, summary: `${since}${pausesOf(check)}` };
}

function pausesOf({ pauses }: Check): string {
  if (pauses.length === 0) return '';
  const spans = pauses.slice(-10).map(({ from, to }) => `${timeOf(from)} to ${timeOf(to)}`);
  return `\nNothing was signed in these spans (newest last): no background jobs ran, or what was signed was taken away.\n${indented(spans)}`;
}

function lineOf(finding: AuditFinding): string {
  switch (finding.is) {
    case 'changed':
      return `${entryOf(finding)} was changed`;
    case 'unchained':
      return `${entryOf(finding)} says what it said, but its link was taken away or replaced`;
    case 'missing':
      return `${entryOf(finding)} is missing`;
    case 'forged':
      return `${entryOf(finding)} was not written by this installation, or put in later`;
    case 'actorChanged':
      return `actor ${finding.actorId} stands for somebody else than when its entries were written`;
    case 'headChanged':
      return `head ${finding.number} was changed`;
    case 'headsMissing':
      return `heads are missing: ${finding.from} to ${finding.to}`;
    case 'otherKey':
      return `head ${finding.number} was signed with another key (${finding.keyName}); if it is an older one of yours, put it behind the present one in SECRET_KEY`;
  }
}

function entryOf({ entryId, workspaceId }: { entryId: string; workspaceId: string | null }): string {
  return `entry ${entryId} (${workspaceId === null ? 'of no workspace' : `workspace ${workspaceId}`})`;
}

function timeOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
