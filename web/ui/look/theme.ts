import { useSyncExternalStore } from 'react';
import { remember } from './remember.ts';

export type Theme = 'light' | 'dark' | 'auto';

const listeners = new Set<() => void>();

/** The shell writes the choice into <html data-theme>, so that no page flashes up in the wrong one. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** A cookie rather than local storage: the server has to know before the first byte. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  remember('theme', theme);
  for (const tell of listeners) tell();
}

export function listenToTheme(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listenToTheme, currentTheme), chooseTheme];
}
