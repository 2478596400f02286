import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import { store } from '#web/browser-storage.ts';
import { receiptCode } from './receipt-code.ts';

/** Where nothing can be stored, the codes last as long as the page. */
export const unstored = new Map<string, string>();
export const listeners = new Set<() => void>();

/** By session and prompt. */
export const receiptPlace = (sessionId: string, promptId = '') => `volary.receipt.${sessionId}.${promptId}`;

/** The code of a vote's receipt is kept on the device: it is proof that one may come back to. */
export function keepReceipt({ name, params, body }: LiveCall, { key }: Receipt): void {
  if (name !== 'voteInPoll') return;
  const kept = receiptPlace(params.lsId, body.promptId);
  const code = receiptCode(key);
  if (store('device', kept, code)) unstored.delete(kept);
  else unstored.set(kept, code);
  for (const changed of listeners) changed();
}
