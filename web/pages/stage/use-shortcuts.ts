import { useEffect } from 'react';
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
  arrowright: 'next',
  pagedown: 'next',
  arrowleft: 'previous',
  pageup: 'previous',
  c: 'clear',
  '?': 'keys',
};

type WithKeys = StageActions & {
  /** Lists them. */
  keys: () => void;
};

/** Single keys, as a presenter's remote and an organiser's hand send them. */
export function useShortcuts(act: WithKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const action = actionOfKey[keyName(event)];
      if (!action) return;
      event.preventDefault();
      act[action]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
