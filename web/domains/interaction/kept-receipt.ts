import { useSyncExternalStore } from 'react';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import { readStored, store } from '#web/browser-storage.ts';
import { receiptCode } from './receipt-code.ts';

/** Where nothing can be stored, the codes last as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
const storageKey = (sessionId: string) => `volary.receipt.${sessionId}`;

/** The code of a vote's receipt is kept on the device: it is proof that one may come back to. */
export function keepReceipt({ name, params }: LiveCall, { key }: Receipt): void {
  if (name !== 'voteInPoll') return;
  const kept = storageKey(params.lsId);
  const code = receiptCode(key);
  if (store('device', kept, code)) unstored.delete(kept);
  else unstored.set(kept, code);
  for (const changed of listeners) changed();
}

/** The code of the last vote in a session that was received on this device, in any of its tabs; empty if there is none. */
export function useReceiptCode(sessionId: string): string {
  const kept = storageKey(sessionId);
  return useSyncExternalStore(onChange, () => unstored.get(kept) ?? readStored('device', kept) ?? '');
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
