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

/**
 * The draft after `value` has been written. What was changed in it before keeps its base: the value that its writer saw when
 * they changed it, whatever others have saved since.
 */
export function writtenOn<Value>(saved: Value, before: Draft<Value> | null, value: Value): Draft<Value> {
  if (before === null || !isRecord(saved) || !isRecord(before.base) || !isRecord(before.value))
    return { base: saved, value };
  const { base, value: own } = before;
  const bases = Object.keys(saved).map((key) => [key, isSame(base[key], own[key]) ? saved[key] : base[key]]);
  return { base: Object.fromEntries(bases) as Value, value };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
