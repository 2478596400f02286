/** `tab` lasts as long as the tab and its reloads, `device` until it is removed. */
type Lifetime = 'tab' | 'device';

const storageOf = (lifetime: Lifetime): Storage => (lifetime === 'tab' ? sessionStorage : localStorage);

/** Null where nothing is stored, and where the browser refuses storage. */
export function readStored(lifetime: Lifetime, key: string): string | null {
  try {
    return storageOf(lifetime).getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. False where storage is full or refused: then the page alone remembers. */
export function store(lifetime: Lifetime, key: string, value: string | null): boolean {
  try {
    if (value === null) storageOf(lifetime).removeItem(key);
    else storageOf(lifetime).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
