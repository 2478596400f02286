import type { Page } from 'playwright-core';
import type { ClientFrame, ServerFrame } from '#contract/realtime/protocol.ts';

/** Milliseconds since 1970 on this machine's clock: comparable between its browsers. */
type Moment = number;
export type FrameLog = {
  receipts: { tapAt: Moment; at: Moment; seq: string }[];
  /** News and snapshots of a stream, at the animation frame after the one that painted them. */
  painted: { stream: string; to: string; at: Moment }[];
};

type WithLog = typeof globalThis & { hallLog: FrameLog };

/** From the next page load on, this browser records taps, receipts and the painting of news. */
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
