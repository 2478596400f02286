import { Worker } from 'node:worker_threads';
import type { ImageFormat } from '#contract/images/images.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';
import { imageFormatOf } from './image-format.ts';

/** `side`: pixels of the square at most. */
export type Drawing = { bytes: Uint8Array; format: ImageFormat; side: number };
export type DrawnImage =
  | { drawn: true; bytes: Uint8Array }
  | { drawn: false; because: 'large' | 'unreadable' };

const longest = 10_000;
const mostWaiting = 6;
const megabytes = 256;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an upload and writes its middle anew, as a square WebP: nothing of the file itself is kept. One at a time and
 * on a thread of its own, which is ended when it takes too long or too much: those who vote meanwhile do not notice.
 * Throws a Refusal, at the field `file`.
 */
export async function drawSquare(bytes: Uint8Array, side: number): Promise<Buffer> {
  const format = imageFormatOf(bytes);
  if (format === null) throw refused('image.format');
  if (waiting >= mostWaiting) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
  waiting += 1;
  const turn = last.then(() => drawApart({ bytes, format, side }));
  last = turn.catch(() => undefined);
  const image = await turn.finally(() => {
    waiting -= 1;
  });
  if (!image.drawn) throw refused(image.because === 'large' ? 'image.pixels' : 'image.unreadable');
  return Buffer.from(image.bytes);
}

const refused = (key: string) => new Refusal('Validation', { fields: { file: [{ key }] } });

function drawApart(drawing: Drawing): Promise<DrawnImage> {
  const worker = new Worker(new URL('./draw-image.worker.ts', import.meta.url), {
    workerData: drawing,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Its own, and nothing of ours: what it reads came from strangers.
    env: {},
  });
  return new Promise<DrawnImage>((tell) => {
    const unreadable = () => tell({ drawn: false, because: 'unreadable' });
    const timer = setTimeout(unreadable, longest);
    worker.once('message', tell);
    worker.once('error', unreadable);
    worker.once('exit', () => {
      clearTimeout(timer);
      unreadable();
    });
  }).finally(() => worker.terminate());
}
