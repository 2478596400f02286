/** Something a frame can be written to. `write` handles slow receivers itself (law L12). */
export type Receiver = { write(frame: Buffer): void };

type Report = (milliseconds: number) => void;

/** Writes a frame to all receivers; `written` gets the time spent on it, over all slices. */
export type Broadcast = (receivers: Iterable<Receiver>, frame: Buffer, written?: Report) => void;

type Job = {
  receivers: readonly Receiver[];
  next: number;
  frame: Buffer;
  since: number;
  spent: number;
  written: Report | undefined;
};

/** Milliseconds a slice may take; votes, receipts and database answers wait that long. */
const sliceTime = 2;
/** Writes between two checks of the clock. */
const stride = 32;

/**
 * Writes frames to many receivers in slices, so that receipts are not stuck behind a broadcast to ten thousand (law L11).
 * Frames are written first in, first out, so each receiver gets them in order. `delivered` gets the milliseconds from the call
 * to the last write, including the wait for earlier frames and between slices.
 */
export function makeBroadcaster(now: () => number, delivered: Report): Broadcast {
  const waiting: Job[] = [];
  let running = false;

  function work(): void {
    const job = waiting[0];
    if (job === undefined) {
      running = false;
      return;
    }
    const { receivers, frame } = job;
    const started = now();
    let ended = started;
    while (job.next < receivers.length && ended - started < sliceTime) {
      const end = Math.min(job.next + stride, receivers.length);
      for (let place = job.next; place < end; place += 1) receivers[place]?.write(frame);
      job.next = end;
      ended = now();
    }
    job.spent += ended - started;
    if (job.next === receivers.length) {
      waiting.shift();
      job.written?.(job.spent);
      delivered(ended - job.since);
    }
    if (waiting.length > 0) setImmediate(work);
    else running = false;
  }

  return (receivers, frame, written) => {
    const all = [...receivers];
    if (all.length === 0) {
      written?.(0);
      return;
    }
    waiting.push({ receivers: all, next: 0, frame, since: now(), spent: 0, written });
    if (running) return;
    running = true;
    work();
  };
}
