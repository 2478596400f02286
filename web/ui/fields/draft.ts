/** What is being written, and what was saved at the time it was written. */
export type Draft<Value> = { base: Value; value: Value };

/**
 * A draft on top of what is saved now: it decides only what was changed in it, added to it or taken out of it. All else is as
 * it is saved, which others may have changed since the draft was begun. A part that its writer has changed and another has taken
 * out is one that they add: what was typed there is not lost.
 */
export function onTopOf<Value>(saved: Value, { base, value }: Draft<Value>): Value {
  if (!isRecord(saved) || !isRecord(base) || !isRecord(value)) return isSame(base, value) ? saved : value;
  const kept = Object.keys(saved).filter((key) => !(key in base) || key in value);
  const added = Object.keys(value).filter(
    (key) => !(key in saved) && (!(key in base) || isOtherPart(base[key], value[key])),
  );
  const parts = kept.map((key): [string, unknown] => [
    key,
    key in base ? onTopOf(saved[key], { base: base[key], value: value[key] }) : saved[key],
  ]);
  return Object.fromEntries([...parts, ...added.map((key) => [key, value[key]])]) as Value;
}

/**
 * The draft after `value` has been written. What was changed in it before keeps its base: the value that its writer saw when
 * they changed it, whatever others have saved since.
 */
export function writtenOn<Value>(saved: Value, before: Draft<Value> | null, value: Value): Draft<Value> {
  return { base: before === null ? saved : baseOf(saved, before), value };
}

function baseOf<Value>(saved: Value, { base, value: own }: Draft<Value>): Value {
  // Not changed yet, or saved in the meantime: by a page that was left before it heard of it.
  if (isSame(base, own) || isSame(saved, own)) return saved;
  if (!isRecord(saved) || !isRecord(base) || !isRecord(own)) return base;
  const bases = Object.keys(saved).map((key) => [
    key,
    key in base ? baseOf(saved[key], { base: base[key], value: own[key] }) : saved[key],
  ]);
  return Object.fromEntries(bases) as Value;
}

/** Not one that only moved, since another was added above it or taken out. */
const isOtherPart = (base: unknown, own: unknown): boolean =>
  isRecord(base) && isRecord(own) && withoutPlaces(base) !== withoutPlaces(own);

const withoutPlaces = (part: unknown) =>
  JSON.stringify(part, (name, value: unknown) => (name === 'sort' ? undefined : value));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
