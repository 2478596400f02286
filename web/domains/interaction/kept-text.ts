import { useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';

/** A text that outlives a reload and a sleeping phone: a half-written question. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const key = `volary.${name}`;
  const [text, setText] = useState(() => readStored('device', key) ?? '');
  const keep = (next: string) => {
    setText(next);
    // Where it cannot be stored, the text lasts as long as the page.
    store('device', key, next === '' ? null : next);
  };
  return [text, keep];
}
