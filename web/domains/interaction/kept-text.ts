import { useState } from 'react';

/** A text that outlives a reload and a sleeping phone: a half-written question, the code of a receipt. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const key = `volary.${name}`;
  const [text, setText] = useState(() => read(key));
  const keep = (next: string) => {
    setText(next);
    write(key, next);
  };
  return [text, keep];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or refused: the text lasts as long as the page.
  }
}
