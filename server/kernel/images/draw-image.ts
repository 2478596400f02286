import { Worker } from 'node:worker_threads';
import { imageFormatOf } from '#contract/images/image-format.ts';
import type { ImageFormat } from '#contract/images/images.ts';
import type { Log } from '../log.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';

/** `square`: its middle, `whole`: all of it, in its own shape. `longest`: pixels of the longer side at most. */
type Shape = { shape: 'square' | 'whole'; longest: number };
export type Drawing = Shape & { bytes: Uint8Array; format: ImageFormat };
export type DrawnImage =
  | { drawn: true; bytes: Uint8Array; width: number; height: number }
  | { drawn: false; because: 'large' | 'unreadable' };

const mostWaiting = 6;
const timeLimit = 10_000;
const megabytes = 256;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an upload and encodes it as WebP: nothing of the file itself is kept. One at a time and on a thread of its own,
 * which is terminated when it takes too long or too much memory, so that votes are not delayed. Throws a Refusal, at the
 * field `file`.
 */
export async function drawImage(
  bytes: Uint8Array,
  shape: Shape,
  log: Pick<Log, 'warn'>,
  milliseconds = timeLimit,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const format = imageFormatOf(bytes);
  if (format === null) throw refused('image.format');
  if (waiting >= mostWaiting) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
  waiting += 1;
  const turn = last.then(() => drawApart({ ...shape, bytes, format }, log, milliseconds));
  last = turn.catch(() => undefined);
  const image = await turn.finally(() => {
    waiting -= 1;
  });
  if (!image.drawn) throw refused(image.because === 'large' ? 'image.pixels' : 'image.unreadable');
  return { bytes: Buffer.from(image.bytes), width: image.width, height: image.height };
}

const refused = (key: string) => new Refusal('Validation', { fields: { file: [{ key }] } });

function drawApart(drawing: Drawing, log: Pick<Log, 'warn'>, milliseconds: number): Promise<DrawnImage> {
  const worker = new Worker(new URL('./draw-image.worker.ts', import.meta.url), {
    workerData: drawing,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Nothing of our environment: what it reads came from strangers.
    env: {},
  });
  return new Promise<DrawnImage>((resolve) => {
    const { format, bytes } = drawing;
    // For the person the picture is unreadable; for the operator a thread has failed, which a bad picture alone must not cause.
    const failed = (because: object, message: string) => {
      log.warn({ ...because, format, bytes: bytes.byteLength }, message);
      resolve({ drawn: false, because: 'unreadable' });
    };
    const timer = setTimeout(() => failed({ milliseconds }, 'picture worker timed out'), milliseconds);
    worker.once('message', resolve);
    worker.once('error', (err) => failed({ err }, 'picture worker failed'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ drawn: false, because: 'unreadable' });
    });
  }).finally(() => worker.terminate());
}
