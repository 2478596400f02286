import type { ContentOf, Item, Kind, KindEventOf } from './kind.ts';

/** The content of a session after one piece of its news. An item that is not there cannot be patched. */
export function applyNews<K extends Kind>(kind: K, content: ContentOf<K>, event: KindEventOf<K>): ContentOf<K> {
  const news = kind.news[event.name] as Readonly<Record<string, string>> | undefined;
  if (news === undefined) throw new Error(`A ${kind.type} has no news called ${event.name}.`);
  const { put, drop, patch, set } = news;
  if (set !== undefined) return { ...content, [set]: event.body };
  const part = put ?? drop ?? patch ?? '';
  const items = (content as Readonly<Record<string, readonly Item[]>>)[part] ?? [];
  const body = event.body as Item;
  const next =
    drop !== undefined ? without(items, body.id) : put !== undefined ? withItem(items, body) : patched(items, body);
  return next === items ? content : { ...content, [part]: next };
}

/** Ids are numbers of growing length: the shorter one is older. */
export function isOlder(a: Item, b: Item): boolean {
  return a.id.length < b.id.length || (a.id.length === b.id.length && a.id < b.id);
}

/** In its place by age. New items mostly belong at the end, so the search for the place begins there. */
export function withItem<I extends Item>(items: readonly I[], item: I): readonly I[] {
  let place = items.length;
  for (let before = items[place - 1]; before && isOlder(item, before); before = items[place - 1]) place -= 1;
  const isThere = items[place - 1]?.id === item.id;
  const next = [...items];
  next.splice(isThere ? place - 1 : place, isThere ? 1 : 0, item);
  return next;
}

export function without<I extends Item>(items: readonly I[], id: string): readonly I[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

function patched<I extends Item>(items: readonly I[], change: Item): readonly I[] {
  return items.some(({ id }) => id === change.id)
    ? items.map((item) => (item.id === change.id ? { ...item, ...change } : item))
    : items;
}
