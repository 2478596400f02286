import { useEffect, useRef, useState } from 'react';
import { keysWanted, wantKeys } from '#web/domains/sessions/keys-wanted.ts';
import { keyName } from '#web/ui/controls/key-name.ts';

/** What a key does, by its `keyName`. */
type Keys = Readonly<Record<string, () => void>>;

/** As `KeyHint` takes it. */
export function useKeysSwitch(): { on: boolean; onSwitch: () => void } {
  const [on, setOn] = useState(keysWanted);
  function onSwitch() {
    wantKeys(!on);
    setOn(!on);
  }
  return { on, onSwitch };
}

/** Single keys, while nobody is typing and nothing lies over the page. */
export function useKeys(keys: Keys, active: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    if (!active) return;
    function onKey(event: KeyboardEvent) {
      const name = keyName(event);
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (
        !act ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.repeat && !event.key.startsWith('Arrow'))
      )
        return;
      if (isTakenBy(event)) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
}

const takesAll =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog, [role="dialog"]';

const isLetter = /^\p{L}$/u;

/**
 * Fields take letters, but for boxes to tick, and so do the buttons of a form; lists, menus and dialogs take everything, tabs only what
 * moves along them.
 */
function isTakenBy({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(takesAll) !== null ||
    (isLetter.test(key) && target.closest('form') !== null) ||
    (key.startsWith('Arrow') && target.closest('[role="tablist"]') !== null)
  );
}
