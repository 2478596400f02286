import type { ImageFormat } from './images.ts';

const starts: readonly { format: ImageFormat; bytes: readonly number[] }[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [...'GIF87a'].map(codeOf) },
  { format: 'gif', bytes: [...'GIF89a'].map(codeOf) },
  { format: 'bmp', bytes: [...'BM'].map(codeOf) },
];

function codeOf(letter: string): number {
  return letter.charCodeAt(0);
}

/** What the bytes are by how they begin. A file that is two things at once is what it begins as, and is written anew. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const found = starts.find((start) => start.bytes.every((byte, at) => bytes[at] === byte));
  return found?.format ?? null;
}
