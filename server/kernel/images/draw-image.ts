import { imageFormatOf } from '#contract/images/image-format.ts';
import type { ImageFormat } from '#contract/images/images.ts';
import type { Log } from '../log.ts';
import { type Asked, queueApart } from '../processes/queue-apart.ts';
import { Refusal } from '../refusal.ts';

/** `square`: its middle, `whole`: all of it, in its own shape. `longest`: pixels of the longer side at most. */
type Shape = { shape: 'square' | 'whole'; longest: number };
export type Drawing = Shape & { bytes: Uint8Array; format: ImageFormat };
export type DrawnImage =
  | { drawn: true; bytes: Uint8Array; width: number; height: number }
  | { drawn: false; because: 'large' | 'unreadable' };

const draw = queueApart<Drawing, DrawnImage>(new URL('./draw-image.worker.ts', import.meta.url), {
  name: 'picture',
  milliseconds: 10_000,
  megabytes: { heap: 256, all: 512 },
  most: 6,
  share: 2,
});

/** Decodes an upload and encodes it as WebP: nothing of the file itself is kept. Throws a Refusal, at the field `file`. */
export async function drawImage(
  bytes: Uint8Array,
  shape: Shape,
  asked: Asked & { log: Pick<Log, 'warn'>; milliseconds?: number },
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const format = imageFormatOf(bytes);
  if (format === null) throw refused('image.format');
  const about = { format, bytes: bytes.byteLength };
  const image = await draw({ ...shape, bytes, format }, { about, ...asked });
  if (image === null) throw refused('image.unreadable');
  if (!image.drawn) throw refused(image.because === 'large' ? 'image.pixels' : 'image.unreadable');
  return { bytes: Buffer.from(image.bytes), width: image.width, height: image.height };
}

const refused = (key: string) => new Refusal('Validation', { fields: { file: [{ key }] } });
