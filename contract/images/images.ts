import { z } from 'zod';

/** What may be uploaded, found out from the bytes whatever the name says. SVG never: it is a program. */
const imageFormats = ['jpeg', 'png', 'gif', 'bmp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageLimits = {
  /** Bytes of an upload. */
  bytes: 10 * 1024 * 1024,
  /** Width times height: what is decoded, however small the file. */
  pixels: 25_000_000,
} as const;

/** The bytes of an upload, sent as the bare body. */
export const uploadedFile = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
