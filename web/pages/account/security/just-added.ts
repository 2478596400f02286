import { readStored, store } from '#web/browser-storage.ts';

const key = 'volary.factor-added';

/** A second step was added on a page of its own: the page that comes says so, once. */
export function keepAdded(name: string): void {
  store('tab', key, name);
}

export function takeAdded(): string | null {
  const name = readStored('tab', key);
  store('tab', key, null);
  return name;
}
