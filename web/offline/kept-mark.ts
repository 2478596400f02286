/**
 * What is kept of a page can be shown only as long as its mark lies in local storage: to drop it takes no time, so it works in a
 * page that is about to go. Not by `browser-storage.ts`, which at a kiosk keeps nothing: to forget has to work there too.
 */
export const markPrefix = 'volary.kept.';

/** Of an event as attendees see it. */
export const keyOfAttendee = (passcode: string): string => `audience ${passcode}`;

/** From now on nothing that was kept under this key is shown; what reads it next deletes it. */
export function dropMark(key: string): void {
  try {
    localStorage.removeItem(markPrefix + key);
  } catch {
    // Where storage is refused, nothing was kept.
  }
}
