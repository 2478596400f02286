import { useState } from 'react';

/** How this projector is set. It stands in the address, so that a reload, or a bookmark, shows the same. */
type StageSettings = {
  session: string | null;
  /** The session whose result was taken off. */
  cleared: string | null;
  theme: 'light' | 'dark' | null;
  sidebar: boolean;
};

export function settingsOf(search: string): StageSettings {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme');
  return {
    session: asked.get('session'),
    cleared: asked.get('cleared'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    sidebar: asked.get('sidebar') !== 'off',
  };
}

export function searchOf({ session, cleared, theme, sidebar }: StageSettings): string {
  const search = new URLSearchParams();
  if (session !== null) search.set('session', session);
  if (cleared !== null) search.set('cleared', cleared);
  if (theme !== null) search.set('theme', theme);
  if (!sidebar) search.set('sidebar', 'off');
  return search.size === 0 ? '' : `?${search}`;
}

export function useStageSettings(): [StageSettings, (change: Partial<StageSettings>) => void] {
  const [settings, setSettings] = useState(() => settingsOf(location.search));
  const set = (change: Partial<StageSettings>) => {
    const next = { ...settings, ...change };
    setSettings(next);
    history.replaceState(null, '', `${location.pathname}${searchOf(next)}`);
  };
  return [settings, set];
}
