import type { Boot } from '#contract/boot.ts';
import type { Here } from './address.ts';

let disableManager: boolean | null = null;

/** Where the reader is now. Outside of a browser that is nowhere. */
export function here(): Here {
  if (typeof document === 'undefined') return { search: '', disableManager: false };
  disableManager ??= flagOfThisPage();
  return { search: location.search, disableManager };
}

function flagOfThisPage(): boolean {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot).flags.disableManager : false;
}
