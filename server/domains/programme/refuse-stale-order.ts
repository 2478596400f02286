import { Refusal } from '#server/kernel/refusal.ts';

/** Throws `Conflict` where these are not all there are, or not in the order that the caller saw. */
export function refuseStaleOrder(
  now: readonly string[],
  { order, seenOrder = now }: { order: readonly string[]; seenOrder?: readonly string[] | undefined },
): void {
  const isOfAll = isSame([...order].sort(), [...now].sort());
  if (isOfAll && (isSame(seenOrder, now) || isSame(order, now))) return;
  const problem = { type: 'changedMeanwhile', key: 'programme.order.changed' };
  throw new Refusal('Conflict', { fields: { order: [problem] } });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);
