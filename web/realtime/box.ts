import type { Clock } from './clock.ts';

/** Storage that outlives a reload. Every method may fail: a browser can refuse storage at any moment. */
export type Box<Item extends { key: string }> = {
  all(): Promise<Item[]>;
  put(item: Item): Promise<void>;
  remove(key: string): Promise<void>;
  /** Changes an item atomically across tabs. Resolves to what is stored afterwards; null if there is no such item. */
  change(key: string, change: (item: Item) => Item): Promise<Item | null>;
};

/** One object store of an IndexedDB database, keyed by `key`. */
export function indexedDbBox<Item extends { key: string }>(database: Database, store: string): Box<Item> {
  const within = async <Result>(
    mode: IDBTransactionMode,
    act: (items: IDBObjectStore, done: (result: Result) => void) => void,
  ): Promise<Result> => {
    const transaction = (await database.open()).transaction(store, mode);
    return new Promise((resolve, reject) => {
      let result: Result;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      act(transaction.objectStore(store), (value) => {
        result = value;
      });
    });
  };

  return {
    all: () =>
      within<Item[]>('readonly', (items, done) => {
        const request = items.getAll();
        request.onsuccess = () => done(request.result);
      }),
    put: (item) => within<void>('readwrite', (items) => items.put(item)),
    remove: (key) => within<void>('readwrite', (items) => items.delete(key)),
    change: (key, change) =>
      within<Item | null>('readwrite', (items, done) => {
        const request = items.get(key);
        request.onsuccess = () => {
          const item = request.result as Item | undefined;
          const changed = item ? change(item) : null;
          if (changed && changed !== item) items.put(changed);
          done(changed);
        };
      }),
  };
}

/** Rejects when storage takes longer than `ms`: IndexedDB in Safari is known to hang indefinitely. */
export function inTime<Result>(clock: Clock, ms: number, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stopTimer = clock.after(ms, () => reject(new Error('Storage does not answer')));
    result.then(resolve, reject).finally(stopTimer);
  });
}

type Database = { open(): Promise<IDBDatabase>; close(): void };

/** Opened by the first call, and again after the browser has closed it: Safari does that to background pages. */
export function indexedDb(name: string, stores: readonly string[]): Database {
  let database: Promise<IDBDatabase> | null = null;
  const forget = () => {
    database = null;
  };
  return {
    open() {
      if (database === null) {
        database = openDatabase(name, stores, forget);
        database.catch(forget);
      }
      return database;
    },
    close: () => void database?.then((opened) => opened.close()).catch(() => {}),
  };
}

function openDatabase(name: string, stores: readonly string[], lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      for (const store of stores) opening.result.createObjectStore(store, { keyPath: 'key' });
    };
    opening.onsuccess = () => {
      opening.result.onclose = lost;
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('The database is held by another version of this page'));
  });
}
