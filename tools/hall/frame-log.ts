import type { Page } from 'playwright-core';
import type { ClientFrame, ServerFrame } from '#contract/realtime/protocol.ts';

/** Milliseconds since 1970 on this machine's clock: comparable between browsers on it. */
type Moment = number;
export type FrameLog = {
  receipts: { tapAt: Moment; at: Moment; seq: string }[];
  /** News and pictures of a stream, at the frame after the one in which they were painted. */
  painted: { stream: string; to: string; at: Moment }[];
};

type WithLog = typeof globalThis & { hallLog: FrameLog };

/** From its next page on, this browser notes when somebody tapped, when the receipt was there, and when news were painted. */
export async function keepFrameLog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moment = (time = performance.now()) => performance.timeOrigin + time;
    const log: FrameLog = { receipts: [], painted: [] };
    const tapOf = new Map<string, number>();
    let tapAt = 0;
    (globalThis as WithLog).hallLog = log;
    addEventListener('pointerdown', ({ timeStamp }) => (tapAt = moment(timeStamp)), true);
    const hear = ({ data }: MessageEvent) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      const at = moment();
      if (frame.t === 'receipt')
        log.receipts.push({ tapAt: tapOf.get(frame.receipt.key) ?? at, at, seq: frame.receipt.seq });
      if (frame.t !== 'news' && frame.t !== 'snapshot') return;
      const { stream } = frame;
      const to = frame.t === 'news' ? frame.to : frame.seq;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => log.painted.push({ stream, to, at: moment() })),
      );
    };
    globalThis.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        this.addEventListener('message', hear);
      }

      override send(text: string) {
        const frame = JSON.parse(text) as ClientFrame;
        if (frame.t === 'call') tapOf.set(frame.key, tapAt);
        super.send(text);
      }
    };
  });
}

export function frameLogOf(page: Page): Promise<FrameLog> {
  return page.evaluate(() => (globalThis as WithLog).hallLog);
}
