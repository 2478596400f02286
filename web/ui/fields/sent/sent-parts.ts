import { isNewKey } from './new-key.ts';

type Sent = { base: unknown; value: unknown; sent: unknown };
type Parts = ReadonlyMap<string, unknown>;

/**
 * A draft of which something was sent, by what is saved now: parts that were new then are called as they are saved, and count as seen.
 * What is typed on goes to them, also where the answer is still to come, or was lost. Which of them is which, their words tell: others
 * may have added some of their own at once.
 */
export function calledAsSaved(saved: unknown, draft: Sent): Sent {
  const [now, base, sent] = [partsIn(saved), partsIn(draft.base), partsIn(draft.sent)];
  if (now === null || base === null || sent === null) return draft;
  const own = partsIn(draft.value);
  const names = namesOf(now, base, sent, { counted: Array.isArray(saved) });
  const parts = new Map(
    [...names].map(([key, name]): [string, Sent] => {
      const isSeen = base.has(key) && (key === name || wordsOf(base.get(key)) !== '');
      const seen = isSeen ? base.get(key) : emptied(sent.get(key));
      const part = { base: seen, value: own?.get(key), sent: sent.get(key) };
      return [key, calledAsSaved(now.get(name), part)];
    }),
  );
  const called = (which: keyof Sent, of: Parts, keys: Iterable<string> = of.keys()) =>
    like(
      draft[which],
      [...keys].map((key) => [names.get(key) ?? key, (parts.get(key) ?? { [which]: of.get(key) })[which]]),
    );
  const isNews = [...names.keys()].some((key) => !base.has(key));
  const seen = [...sent.keys()].filter((key) => base.has(key) || names.has(key));
  // Shown under both names before it was known to be one.
  const twice = [...names].flatMap(([key, name]) => (key !== name && own?.has(key) ? [name] : []));
  return {
    base: isNews ? called('base', base, seen) : called('base', base),
    value: own
      ? called(
          'value',
          own,
          [...own.keys()].filter((key) => !twice.includes(key)),
        )
      : draft.value,
    sent: called('sent', sent),
  };
}

/** What its writer has seen once what was sent is saved: parts that were new wait until it is known how they are called. */
export function seenOf(sent: unknown, base: unknown): unknown {
  const [parts, before] = [partsIn(sent), partsIn(base)];
  if (parts === null || before === null) return sent;
  const seen = [...parts].filter(([key]) => before.has(key));
  return like(
    sent,
    seen.map(([key, part]) => [key, seenOf(part, before.get(key))]),
  );
}

/**
 * How parts that were sent are called now; those that are not saved are left out. `counted`: their own names are numbers that
 * another may give at once.
 */
function namesOf(
  now: Parts,
  base: Parts,
  sent: Parts,
  { counted }: { counted: boolean },
): Map<string, string> {
  const names = new Map<string, string>();
  const free = new Set([...now.keys()].filter((name) => !base.has(name) && !sent.has(name)));
  for (const [key, part] of sent) {
    const words = wordsOf(part);
    const isIt = (name: string) => wordsOf(now.get(name)) === words;
    // An empty line of a form may have stood there before.
    const isNew = counted ? !base.has(key) : !now.has(key) && (!base.has(key) || isNewKey(key));
    const name = isNew && words !== '' ? [key, ...free].find((one) => now.has(one) && isIt(one)) : key;
    if (name === undefined || !now.has(name)) continue;
    names.set(key, name);
    free.delete(name);
  }
  return names;
}

function wordsOf(part: unknown): string {
  const { text, name = text } = isRecord(part) ? part : {};
  return typeof name === 'string' ? name.trim() : '';
}

/** The parts of a record, or of a list of what has keys. */
function partsIn(value: unknown): Parts | null {
  if (isRecord(value)) return new Map(Object.entries(value));
  return Array.isArray(value) && value.every(isKeyed) ? new Map(value.map((part) => [part.key, part])) : null;
}

const isKeyed = (part: unknown): part is { key: string } => isRecord(part) && typeof part.key === 'string';

const like = (value: unknown, parts: readonly [string, unknown][]): unknown =>
  Array.isArray(value)
    ? parts.map(([key, part]) => ({ ...(part as object), key }))
    : Object.fromEntries(parts);

/** What was seen of a part that was not there. */
const emptied = (part: unknown): unknown => (partsIn(part) === null ? part : Array.isArray(part) ? [] : {});

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
