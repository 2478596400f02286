/** What is being written, and what was saved at the time it was written. */
export type Draft<Value> = { base: Value; value: Value };

/**
 * A draft on top of what is saved now: it decides only what was changed in it. All else is as it is saved, which others
 * may have changed since the draft was begun.
 */
export function onTopOf<Value>(saved: Value, { base, value }: Draft<Value>): Value {
  if (!isRecord(saved) || !isRecord(base) || !isRecord(value)) return isSame(base, value) ? saved : value;
  const parts = Object.keys(saved).map((key) => [
    key,
    onTopOf(saved[key], { base: base[key], value: value[key] }),
  ]);
  return Object.fromEntries(parts) as Value;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
