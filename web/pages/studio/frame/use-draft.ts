import { useState } from 'react';

/**
 * What is being written, kept in this tab until it is saved or thrown away: a reload, or a look at another page, loses
 * nothing. `isDraft` says that it differs from what is saved.
 */
export function useDraft<Value>(name: string, saved: Value) {
  const key = `volary.draft.${name}`;
  const [draft, setDraft] = useState<Value | null>(() => read<Value>(key));

  function write(value: Value) {
    setDraft(value);
    keep(key, value);
  }

  function forget() {
    setDraft(null);
    keep(key, null);
  }

  const value = draft ?? saved;
  return { value, isDraft: JSON.stringify(value) !== JSON.stringify(saved), write, forget };
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: the draft lasts as long as the page.
  }
}
