import type { Boot } from '#contract/boot.ts';
import type { Here } from './address.ts';

let disableManager: boolean | null = null;

let stateAt: (pathname: string) => readonly string[] = () => [];

/** Tells which parameters of the query belong to the page at an address, on faces that move between pages. */
export function knowPageState(find: (pathname: string) => readonly string[]): void {
  stateAt = find;
}

/** Where the reader is now. Outside of a browser that is nowhere. */
export function here(): Here {
  if (typeof document === 'undefined') return { search: '', disableManager: false, state: [] };
  disableManager ??= flagOfThisPage();
  return { search: location.search, disableManager, state: stateAt(location.pathname) };
}

function flagOfThisPage(): boolean {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot).flags.disableManager : false;
}
