import { useEffect } from 'react';
import { keysWanted } from '#web/domains/sessions/keys-wanted.ts';
import { keyName } from '#web/ui/controls/key-name.ts';

export type StageActions = {
  sidebar: () => void;
  theme: () => void;
  full: () => void;
  next: () => void;
  previous: () => void;
  /** Takes a final result off. */
  clear: () => void;
};

const actionOfKey: Record<string, keyof WithKeys> = {
  s: 'sidebar',
  t: 'theme',
  f: 'full',
  pagedown: 'next',
  pageup: 'previous',
  c: 'clear',
  '?': 'keys',
};

type WithKeys = StageActions & {
  /** Lists them. */
  keys: () => void;
};

/** On goes where the page is read to, as its icons point (decision 0128). */
function actionOf(key: string): keyof WithKeys | undefined {
  if (key !== 'arrowleft' && key !== 'arrowright') return actionOfKey[key];
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  return (key === 'arrowleft') === isRightToLeft ? 'next' : 'previous';
}

/** Single keys, as a presenter's remote and an organiser's hand send them; without letters where those are switched off. */
export function useShortcuts(act: WithKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const action = actionOf(keyName(event));
      if (!action || (event.key.length === 1 && !keysWanted())) return;
      event.preventDefault();
      act[action]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
