import { useSyncExternalStore } from 'react';
import { held, readStored } from '#web/browser-storage.ts';
import { onReceipt, receiptPlace } from './kept-receipt.ts';

/**
 * The code of the last vote on a prompt that was received on this device, in any of its tabs; empty if there is none. Pages of 0.3.0
 * kept one for a session.
 */
export function useReceiptCode(sessionId: string, promptId: string): string {
  return useSyncExternalStore(onReceipt, () => {
    const known = held('device', receiptPlace(sessionId, promptId));
    return known ?? readStored('device', `volary.receipt.${sessionId}`) ?? '';
  });
}
