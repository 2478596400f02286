import { readStored, store } from '#web/browser-storage.ts';

const storageName = 'volary.keys';

/** Whoever speaks to the computer, or has keys of their own, can do without ours (WCAG 2.1.4). */
export function keysWanted(): boolean {
  return readStored('device', storageName) !== 'off';
}

export function wantKeys(wanted: boolean): void {
  store('device', storageName, wanted ? 'on' : 'off');
}
