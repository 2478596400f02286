import type { Db } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import type { Check } from './audit-check.ts';
import { headsAfter } from './audit-heads.queries.ts';
import { checkEntries, checkUnsigned } from './check-entries.ts';
import { checkHead, notePause } from './check-head.ts';

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
