import { useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';

/** Which columns of a list somebody has put away on this device. */
export function useKeptColumns(list: string) {
  const key = `columns.${list}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => namesIn(readStored('device', key)));

  function toggle(column: string) {
    const next = hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column];
    setHidden(next);
    store('device', key, next.length === 0 ? null : next.join(' '));
  }

  return { hidden, toggle };
}

const namesIn = (stored: string | null) => (stored ?? '').split(' ').filter((name) => name !== '');
