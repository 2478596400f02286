import type { Box } from './box.ts';

/** Storage that ends with the page. */
export function memoryBox<Item extends { key: string }>(): Box<Item> {
  const items = new Map<string, Item>();
  return {
    all: async () => [...items.values()],
    async put(item) {
      items.set(item.key, item);
    },
    async remove(key) {
      items.delete(key);
    },
    async change(key, change) {
      const item = items.get(key);
      const changed = item ? change(item) : null;
      if (changed) items.set(key, changed);
      return changed;
    },
  };
}
