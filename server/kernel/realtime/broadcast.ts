/** Whoever a frame can be written to. `write` decides for itself about the slow (law L12). */
export type Receiver = { write(frame: Buffer): void };

type Report = (milliseconds: number) => void;

/** Writes a frame to all; `written` hears how much time of this process that took, all slices together. */
export type Broadcast = (receivers: Iterable<Receiver>, frame: Buffer, written?: Report) => void;

type Job = {
  receivers: readonly Receiver[];
  next: number;
  frame: Buffer;
  since: number;
  spent: number;
  written: Report | undefined;
};

/** Milliseconds a slice may take: for so long votes, receipts and the answers of the database wait. */
const sliceTime = 2;
/** Writes between two looks at the clock. */
const stride = 32;

/**
 * Writes frames to many receivers in slices, so that receipts are not stuck behind a broadcast to ten thousand (law L11).
 * Slices go first in, first out: each receiver gets its frames in the order they were handed in. `told` hears how long a
 * frame took from its handing in until the last one had it, the waiting for others before it and between slices included.
 */
export function makeBroadcaster(now: () => number, told: Report): Broadcast {
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
      told(ended - job.since);
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
