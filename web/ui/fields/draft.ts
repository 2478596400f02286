import { calledAsSaved, isRecord, seenOf } from './sent/sent-parts.ts';

/** What is being written, and what was saved at the time it was written. `sent`: what it was when it was sent, and is saved as, or may be. */
export type Draft<Value> = { base: Value; value: Value; sent?: Value };

/**
 * A draft on top of what is saved now: it decides only what was changed in it, added to it or taken out of it. All else is as
 * it is saved, which others may have changed since the draft was begun. A part that its writer has changed and another has taken
 * out is one that they add: what was typed there is not lost.
 */
export const onTopOf = <Value>(saved: Value, draft: Draft<Value>): Value =>
  merged(saved, known(saved, draft));

/** The draft with its parts called as they are saved now. To be kept: later they may have other words, and nothing tells which is which. */
export const known = <Value>(saved: Value, draft: Draft<Value>): Draft<Value> =>
  draft.sent === undefined ? draft : (calledAsSaved(saved, { ...draft, sent: draft.sent }) as Draft<Value>);

function merged<Value>(saved: Value, { base, value }: Draft<Value>): Value {
  if (!isRecord(saved) || !isRecord(base) || !isRecord(value)) return isSame(base, value) ? saved : value;
  const kept = Object.keys(saved).filter((key) => !(key in base) || key in value);
  const added = Object.keys(value).filter(
    (key) => !(key in saved) && (!(key in base) || isOtherPart(base[key], value[key])),
  );
  const parts = kept.map((key): [string, unknown] => [
    key,
    key in base ? merged(saved[key], { base: base[key], value: value[key] }) : saved[key],
  ]);
  return Object.fromEntries([...parts, ...added.map((key) => [key, value[key]])]) as Value;
}

/**
 * The draft after `value` has been written. What was changed in it before keeps its base: the value that its writer saw when
 * they changed it, whatever others have saved since.
 */
export function writtenOn<Value>(saved: Value, before: Draft<Value> | null, value: Value): Draft<Value> {
  if (before === null) return { base: saved, value };
  const draft = known(saved, before);
  return { ...draft, base: baseOf(saved, draft), value };
}

/** The draft when `sent` is sent of it. */
export const sentOf = <Value>(saved: Value, draft: Draft<Value>, sent: Value): Draft<Value> => ({
  ...known(saved, draft),
  sent,
});

/** The draft once what was sent of it is saved: what was written since then. */
export const settled = <Value>({ base, value, sent }: Draft<Value> & { sent: Value }): Draft<Value> => ({
  base: seenOf(sent, base) as Value,
  value,
  sent,
});

function baseOf<Value>(saved: Value, { base, value: own }: Draft<Value>): Value {
  // Not changed yet, or saved in the meantime: by a page that was left before it heard of it.
  if (isSame(base, own) || isSame(saved, own)) return saved;
  if (!isRecord(saved) || !isRecord(base) || !isRecord(own)) return isSaved(base, saved) ? saved : base;
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

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Blanks around a text are not saved. */
export const isSaved = (part: unknown, saved: unknown): boolean =>
  withoutBlanks(part) === withoutBlanks(saved);

const withoutBlanks = (parts: unknown) =>
  JSON.stringify(parts, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
