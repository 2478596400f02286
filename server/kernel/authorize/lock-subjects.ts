import type { Tx } from '../db/database.ts';
import { type LockedKind, type Locks, lockOrder } from './subjects.ts';

export type LockedSubject = { kind: LockedKind; id: string };

export const isLocked = (kind: string): kind is LockedKind => lockOrder.some((locked) => locked === kind);

/** Locks what a transaction is about, in the one order: two that did so in different ones would wait for each other. */
export async function lockSubjects(
  { locks }: { locks: Locks },
  tx: Tx,
  subjects: readonly LockedSubject[],
): Promise<void> {
  for (const kind of lockOrder) {
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
    for (const id of ids.sort((one, other) => Number(BigInt(one) - BigInt(other)))) await locks[kind](tx, id);
  }
}
