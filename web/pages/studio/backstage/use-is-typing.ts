import { useSyncExternalStore } from 'react';

const fields = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Whether the cursor stands in a field. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(onFocusChange, isTyping);
}

const isTyping = (): boolean => document.activeElement?.matches(fields) ?? false;

function onFocusChange(changed: () => void): () => void {
  addEventListener('focusin', changed);
  addEventListener('focusout', changed);
  return () => {
    removeEventListener('focusin', changed);
    removeEventListener('focusout', changed);
  };
}
