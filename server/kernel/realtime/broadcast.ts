/** Whoever a frame can be written to. `write` decides for itself about the slow (law L12). */
export type Receiver = { write(frame: Buffer): void };

const sliceSize = 400;

/**
 * Writes frames to many receivers in slices, so that receipts are not stuck behind a broadcast to ten thousand. Slices go
 * first in, first out: each receiver gets its frames in the order they were handed in.
 */
export function makeBroadcaster(): (receivers: Iterable<Receiver>, frame: Buffer) => void {
  const waiting: { receivers: readonly Receiver[]; next: number; frame: Buffer }[] = [];
  let running = false;

  function work(): void {
    const job = waiting[0];
    if (job === undefined) {
      running = false;
      return;
    }
    const end = Math.min(job.next + sliceSize, job.receivers.length);
    for (let place = job.next; place < end; place += 1) job.receivers[place]?.write(job.frame);
    job.next = end;
    if (end === job.receivers.length) waiting.shift();
    if (waiting.length > 0) setImmediate(work);
    else running = false;
  }

  return (receivers, frame) => {
    const all = [...receivers];
    if (all.length === 0) return;
    waiting.push({ receivers: all, next: 0, frame });
    if (running) return;
    running = true;
    work();
  };
}
