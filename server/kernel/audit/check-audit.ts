import type { Db } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { headsAfter } from './audit-heads.queries.ts';
import { checkEntries, checkUnsigned } from './check-entries.ts';
import { checkHead, notePause } from './check-head.ts';
import type { Head } from './head.ts';

/** What somebody has done to the log. */
export type AuditFinding =
  /** `forged`: put in among what was signed, or not written by this installation. */
  /** `unchained`: it says what it said, and its link was taken away or replaced. */
  | {
      is: 'changed' | 'unchained' | 'missing' | 'forged';
      entryId: string;
      workspaceId: string | null;
    }
  /** It stands for somebody else than when its entries were written. */
  | { is: 'actorChanged'; actorId: string }
  | { is: 'headChanged'; number: string }
  | { is: 'headsMissing'; from: string; to: string }
  /** By none of the keys we have, and no later head by one of them stands for it. */
  | { is: 'otherKey'; number: string; keyName: string };

/** What was found, and what has to be remembered on the way from the first head to the last. */
export type Check = {
  readonly findings: AuditFinding[];
  entries: number;
  /** Entries after the last head. */
  unsigned: number;
  first: Head | null;
  last: Head | null;
  /** Spans in which nothing was signed, although something is every hour. */
  readonly pauses: { from: Date; to: Date }[];
  /** Heads by other keys, since the last one by a key of ours. */
  otherKeys: AuditFinding[];
  /** The last link of each workspace. */
  readonly links: Map<string | null, Buffer>;
  hasGap: boolean;
  readonly actors: Set<string>;
};

/** Checks the audit log from its beginning: the heads, the entries that they signed, and what came after. */
export async function checkAudit(db: Db, keys: Keys, now: Date): Promise<Check> {
  const check: Check = {
    findings: [],
    entries: 0,
    unsigned: 0,
    first: null,
    last: null,
    pauses: [],
    otherKeys: [],
    links: new Map(),
    hasGap: false,
    actors: new Set(),
  };
  const next = () => headsAfter(db, check.last?.number ?? '0');
  for (let heads = await next(); heads.length > 0; heads = await next())
    for (const head of heads) {
      const after = checkHead(check, keys, head);
      await checkEntries(db, check, head, after);
      check.first ??= head;
      check.last = head;
    }
  notePause(check, now);
  await checkUnsigned(db, check);
  check.findings.push(...check.otherKeys);
  return check;
}
