import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { ClientFrame } from '#contract/realtime/protocol.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Box } from './box.ts';
import { testClock } from './clock.fixture.ts';
import { memoryBox } from './memory-box.ts';
import { Outbox, type PostFailure } from './outbox.ts';
import type { OutboxEntry, OwnText } from './outbox-entry.ts';

export const ask = (text: string): LiveCall => ({
  name: 'askQuestion',
  params: { lsId: '7' },
  body: { text },
});
export const edit = (questionId: string, text: string): LiveCall => ({
  name: 'editQuestion',
  params: { lsId: '7', questionId },
  body: { text },
});
export const withdraw = (questionId: string): LiveCall => ({
  name: 'withdrawQuestion',
  params: { lsId: '7', questionId },
  body: {},
});
export const upvote = (questionId: string, up: boolean): LiveCall => ({
  name: 'upvoteQuestion',
  params: { lsId: '7', questionId },
  body: { up },
});
export const vote = (optionId: string): LiveCall => ({
  name: 'voteInPoll',
  params: { lsId: '7' },
  body: { optionIds: [optionId] },
});
export const refused = (status: number, error: string): PostFailure => ({
  status,
  body: { error, description: error },
  retryAfter: null,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

export type Storage = { entries: Box<OutboxEntry>; own: Box<OwnText> };
export const aDevice = (): Storage => ({ entries: memoryBox(), own: memoryBox() });

let keys = 0;

/** One open page of a device, with a socket and HTTP calls under the control of the test. */
export function aPage(device: Storage = aDevice(), holder = 'tab', clock = testClock()) {
  const page = {
    clock,
    online: true,
    sent: [] as Extract<ClientFrame, { t: 'call' }>[],
    posted: [] as string[],
    tellTabs: (_changed: string | null) => {},
    /** Up to which number this page shows everything. */
    shownUpTo: 0,
    /** A text is the id in a receipt; `foreign` is what something between here and the server answers with. */
    answer: (): PostFailure | string | 'never' | 'foreign' => refused(0, 'Offline'),
    settle: async () => {
      await settled();
      await settled();
    },
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 500) {
        clock.pass(500);
        await settled();
      }
    },
    receipt: (at: number, itemId = '31') => {
      const key = page.sent[at]?.key ?? '';
      outbox.receive({ t: 'receipt', key, receipt: { key, seq: '9', itemId } });
    },
    refusal: (at: number, { status, body, retryAfter }: PostFailure) => {
      const key = page.sent[at]?.key ?? '';
      outbox.receive({ t: 'refusal', key, status, body, ...(retryAfter !== null && { retryAfter }) });
    },
    statuses: () => outbox.outgoing.map(({ status }) => status),
  };
  const outbox = new Outbox({
    pigeonholeId: '3',
    holder,
    ...device,
    sendFrame: (frame) => {
      if (page.online && frame.t === 'call') page.sent.push(frame);
      return page.online;
    },
    post: async (_call, key, withinMs) => {
      page.posted.push(key);
      const answer = page.answer();
      if (answer === 'never') {
        await new Promise<void>((resolve) => clock.after(withinMs, resolve));
        throw refused(0, 'Offline');
      }
      if (typeof answer !== 'string') throw answer;
      if (answer === 'foreign') return {} as Receipt;
      return { key, seq: '9', itemId: answer };
    },
    newKey: () => `key-${++keys}`,
    hasReached: (_stream, seq) => page.shownUpTo >= Number(seq),
    clock,
    random: () => 0.5,
    received: () => {},
    changed: () => {},
    notifyTabs: (changed) => page.tellTabs(changed),
    checkSocket: () => {},
  });
  return { ...page, page, outbox };
}
