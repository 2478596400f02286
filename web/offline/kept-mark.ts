/**
 * What is kept of a page can be shown only as long as its mark lies in local storage: to drop it takes no time, so it works in a
 * page that is about to go. Not by `browser-storage.ts`, which at a kiosk keeps nothing: to forget has to work there too.
 */
const prefix = 'volary.kept.';

/** Of an event as attendees see it. */
export const keyOfAttendee = (passcode: string): string => `audience ${passcode}`;

/** Of a projector. Its address may be its key: it is kept as a digest. */
export async function keyOfStage(path: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path));
  return `stage ${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function markOf(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** False where storage is full or refused: then nothing may be kept. */
export function setMark(key: string, mark: string): boolean {
  try {
    localStorage.setItem(prefix + key, mark);
    return true;
  } catch {
    return false;
  }
}

/** From now on nothing that was kept under this key is shown; what reads it next deletes it. */
export function dropMark(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Where storage is refused, nothing was kept.
  }
}

export function dropMarks(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // The same.
  }
}
