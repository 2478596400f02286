import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import { hold } from '#web/browser-storage.ts';
import { receiptCode } from './receipt-code.ts';

const listeners = new Set<() => void>();

/** By session and prompt. */
export const receiptPlace = (sessionId: string, promptId = '') => `volary.receipt.${sessionId}.${promptId}`;

/** The code of a vote's receipt is kept on the device: it is proof that one may come back to. */
export function keepReceipt({ name, params, body }: LiveCall, { key }: Receipt): void {
  if (name !== 'voteInPoll') return;
  hold('device', receiptPlace(params.lsId, body.promptId), receiptCode(key));
  for (const changed of listeners) changed();
}

/** Also of what another tab has stored. */
export function onReceipt(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
