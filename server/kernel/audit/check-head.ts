import type { Keys } from '../keys.ts';
import type { Check } from './audit-check.ts';
import { type Head, isSigned, isWhole } from './head.ts';

/** Something is signed every hour; background jobs may be late. */
const longestPause = 2 * 3_600_000;

/** Whether a head is what was signed, and follows on the last one. Answers the entry after which its own begin. */
export function checkHead(check: Check, keys: Keys, head: Head): string {
  const { last, findings } = check;
  const due = String(BigInt(last?.number ?? 0) + 1n);
  const isNext = head.number === due;
  if (!isNext) {
    findings.push({ is: 'headsMissing', from: due, to: String(BigInt(head.number) - 1n) });
    check.links.clear();
    check.hasGap = true;
  }
  const isLinked = !isNext || (head.before ?? empty).equals(last?.digest ?? empty);
  const isOurs = isSigned(keys, head);
  if (!isWhole(head) || !isLinked || (!isOurs && keys.names.includes(head.keyName)))
    findings.push({ is: 'headChanged', number: head.number });
  else if (!isOurs) check.otherKeys.push({ is: 'otherKey', number: head.number, keyName: head.keyName });
  // Whoever signed it could check the one before, with the older keys that they had.
  else if (head.follows && isNext) check.otherKeys = [];
  notePause(check, head.signedAt);
  if (isNext) return last?.lastEntryId ?? '0';
  return String(BigInt(head.entryIds[0] ?? head.lastEntryId) - 1n);
}

/** Whether too much time has passed since the last head. */
export function notePause({ last, pauses }: Check, to: Date): void {
  if (last !== null && to.getTime() - last.signedAt.getTime() > longestPause)
    pauses.push({ from: last.signedAt, to });
}

const empty = Buffer.alloc(0);
