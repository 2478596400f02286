import { useSyncExternalStore } from 'react';
import { readStored } from '#web/browser-storage.ts';
import { listeners, receiptPlace, unstored } from './kept-receipt.ts';

/**
 * The code of the last vote on a prompt that was received on this device, in any of its tabs; empty if there is none. Pages of 0.3.0
 * kept one for a session.
 */
export function useReceiptCode(sessionId: string, promptId: string): string {
  return useSyncExternalStore(onChange, () => {
    const kept = receiptPlace(sessionId, promptId);
    const known = unstored.get(kept) ?? readStored('device', kept);
    return known ?? readStored('device', `volary.receipt.${sessionId}`) ?? '';
  });
}

function onChange(changed: () => void): () => void {
  listeners.add(changed);
  // What another tab has stored.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
