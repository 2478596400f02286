import { useState } from 'react';
import type { ChosenSession } from '#contract/realtime/agenda-stream.ts';

/** How this projector is set. It stands in the address, so that a reload, or a bookmark, shows the same. */
type StageSettings = {
  /** The session it was opened with: this projector shows no other by itself. */
  session: string | null;
  /** What somebody has stepped to here. */
  stepped: ChosenSession | null;
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
    stepped: steppedOf(asked.get('stepped')),
    cleared: asked.get('cleared'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    sidebar: asked.get('sidebar') !== 'off',
  };
}

function steppedOf(text: string | null): ChosenSession | null {
  const [, sessionId, at] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
  return sessionId === undefined ? null : { sessionId, at: Number(at) };
}

export function searchOf({ session, stepped, cleared, theme, sidebar }: StageSettings): string {
  const search = new URLSearchParams();
  if (session !== null) search.set('session', session);
  if (stepped !== null) search.set('stepped', `${stepped.sessionId}-${stepped.at}`);
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
