import { Refusal } from '#server/kernel/refusal.ts';

/** Throws where ids name something that the event does not have: of another one, or deleted meanwhile. */
export function refuseForeign(
  ids: readonly string[],
  known: ReadonlySet<string>,
  { field, key }: { field: string; key: string },
): void {
  if (ids.every((id) => known.has(id))) return;
  throw new Refusal('Validation', { fields: { [field]: [{ key }] } });
}
