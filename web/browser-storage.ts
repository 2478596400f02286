/** `tab` lasts as long as the tab and its reloads, `device` until it is removed. */
type Lifetime = 'tab' | 'device';

const storageOf = (lifetime: Lifetime): Storage => (lifetime === 'tab' ? sessionStorage : localStorage);

/** Where a tablet goes from hand to hand: what would be kept on the device, until the next person comes. */
let ofThisPerson: Map<string, string> | null = null;

/** From now on nothing is kept on the device, only in this page; called again it forgets what one person left. */
export function keepForOnePerson(): void {
  ofThisPerson = new Map();
}

/** Null where nothing is stored, and where the browser refuses storage. */
export function readStored(lifetime: Lifetime, key: string): string | null {
  if (ofThisPerson !== null && lifetime === 'device') return ofThisPerson.get(key) ?? null;
  try {
    return storageOf(lifetime).getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. False where storage is full or refused: then the page alone remembers. */
export function store(lifetime: Lifetime, key: string, value: string | null): boolean {
  if (ofThisPerson !== null && lifetime === 'device') {
    if (value === null) ofThisPerson.delete(key);
    else ofThisPerson.set(key, value);
    return true;
  }
  try {
    if (value === null) storageOf(lifetime).removeItem(key);
    else storageOf(lifetime).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
