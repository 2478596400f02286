import { deviceDatabases } from './device-databases.ts';
import { dropMarks } from './kept-marks.ts';
import { dropOwn } from './own-names.ts';

/**
 * Forgets what this device keeps of whoever used it: what pages showed, for times without network, what was sent and not received
 * yet, and what was written and voted here. What is forgotten first is what lets it be shown, and that does not wait for a database.
 */
export async function emptyDevice(): Promise<void> {
  dropMarks();
  dropOwn();
  await Promise.allSettled(deviceDatabases.map(emptyDatabase));
}

/** Emptied, not deleted: other tabs may have it open. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await openExisting(name);
  if (database === null) return;
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  for (const store of names) transaction.objectStore(store).clear();
  await new Promise((done, failed) => {
    transaction.oncomplete = done;
    transaction.onabort = failed;
  });
  database.close();
}

/** Null where there is none: to open it would make it, and a kiosk would keep what nobody has used. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    // Not `indexedDB.databases()`: some phones lack it, and between its answer and the opening another tab may act.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
  });
}
