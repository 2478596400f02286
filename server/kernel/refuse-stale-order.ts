import { type FieldProblem, Refusal } from './refusal.ts';

/**
 * Throws `Conflict` where these are not all there are, or not in the order that the caller saw, unless they are in the wanted one
 * already. `order` is null where it is given up.
 */
export function refuseStaleOrder(
  now: readonly string[],
  { order, seenOrder = now }: { order: readonly string[] | null; seenOrder?: readonly string[] | undefined },
  told: Pick<FieldProblem, 'key' | 'values'>,
): void {
  const isOfAll = order === null || isSame([...order].sort(), [...now].sort());
  if (isOfAll && (isSame(seenOrder, now) || (order !== null && isSame(order, now)))) return;
  throw new Refusal('Conflict', { fields: { order: [{ type: 'changedMeanwhile', ...told }] } });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);
