import type { Item, Kind } from './kind.ts';

type Content = Readonly<Record<string, unknown>>;

/**
 * A content after one piece of its kind's news (L9). An item that is not there cannot be patched. Throws on news that the kind
 * does not have.
 */
export function applyNews(kind: Kind, content: Content, event: { name: string; body: unknown }): Content {
  const news = kind.news[event.name] as Readonly<Record<string, string>> | undefined;
  if (news === undefined) throw new Error(`A ${kind.type} has no news called ${event.name}.`);
  const { put, drop, patch, set } = news;
  if (set !== undefined) return { ...content, [set]: event.body };
  const part = put ?? drop ?? patch ?? '';
  const items = content[part] as readonly Item[];
  const next = changed(
    items,
    event.body as Item,
    put !== undefined ? 'put' : drop !== undefined ? 'drop' : 'patch',
  );
  return next === items ? content : { ...content, [part]: next };
}

function changed(items: readonly Item[], body: Item, how: 'put' | 'drop' | 'patch'): readonly Item[] {
  if (how === 'put') return withItem(items, body);
  if (!items.some(({ id }) => id === body.id)) return items;
  return how === 'drop'
    ? items.filter(({ id }) => id !== body.id)
    : items.map((item) => (item.id === body.id ? { ...item, ...body } : item));
}

/** Ids are numbers of growing length: the shorter one is older. */
function isOlder(a: Item, b: Item): boolean {
  return a.id.length < b.id.length || (a.id.length === b.id.length && a.id < b.id);
}

/** In its place by age. New items mostly belong at the end, so the search for the place begins there. */
function withItem(items: readonly Item[], item: Item): readonly Item[] {
  let place = items.length;
  for (let before = items[place - 1]; before && isOlder(item, before); before = items[place - 1]) place -= 1;
  const isThere = items[place - 1]?.id === item.id;
  const next = [...items];
  next.splice(isThere ? place - 1 : place, isThere ? 1 : 0, item);
  return next;
}
