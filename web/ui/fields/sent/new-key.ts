/** A part of a form is called as it is saved; what is not yet, `new-1` and so on. */
export const isNewKey = (key: string): boolean => key.startsWith('new-');

/** Numbers go on, so that no key comes twice in a list. */
export function newKey(list: readonly { key: string }[]): string {
  const numbers = list.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}

type Line = { key: string; text: string; picture?: unknown };

/** Empty new lines after the last one that has a text or a picture are dropped; one between two is a mistake to be told. */
export function writtenUpTo<Part extends Line>(lines: readonly Part[], least = 0): Part[] {
  const last = lines.findLastIndex(
    ({ key, text, picture }) => !isNewKey(key) || text.trim() !== '' || picture,
  );
  return lines.slice(0, Math.max(last + 1, least));
}
