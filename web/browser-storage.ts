/** `tab` lasts as long as the tab and its reloads, and so does `visit`, of one person; `device` lasts until it is removed. */
type Lifetime = 'tab' | 'visit' | 'device';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a tablet goes from hand to hand, instead of what is one person's. */
let device: Kept | null = null;

/** Null: with the browser again. */
export function keepOnDevice(kept: Kept | null): void {
  device = kept;
}

const storageOf = (lifetime: Lifetime): Kept =>
  lifetime === 'tab' ? sessionStorage : (device ?? (lifetime === 'visit' ? sessionStorage : localStorage));

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

/** What could not be stored lasts as long as the page: it is newer than what is stored. */
const unstored = new Map<string, string | null>();

/** As `store`; where it cannot, the page remembers, for `held`. */
export function hold(lifetime: Lifetime, key: string, value: string | null): void {
  if (store(lifetime, key, value)) unstored.delete(key);
  else unstored.set(key, value);
}

export function held(lifetime: Lifetime, key: string): string | null {
  const newer = unstored.get(key);
  return newer === undefined ? readStored(lifetime, key) : newer;
}
