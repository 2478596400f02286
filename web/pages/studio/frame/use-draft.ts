import { useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';

/**
 * What is being written, kept in this tab until it is saved or thrown away: a reload, or a look at another page, loses
 * nothing. `isDraft` says that it differs from what is saved.
 */
export function useDraft<Value>(name: string, saved: Value) {
  const key = `volary.draft.${name}`;
  const [draft, setDraft] = useState<Value | null>(() => draftIn<Value>(readStored('tab', key)));

  function write(value: Value) {
    setDraft(value);
    store('tab', key, JSON.stringify(value));
  }

  function forget() {
    setDraft(null);
    store('tab', key, null);
  }

  const value = draft ?? saved;
  return { value, isDraft: JSON.stringify(value) !== JSON.stringify(saved), write, forget };
}

function draftIn<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
