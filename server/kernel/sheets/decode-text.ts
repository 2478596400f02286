import { isUtf8 } from 'node:buffer';
import { SheetError } from './sheet.ts';

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Text as spreadsheet programs and old lists write it: UTF-8, UTF-16 with its mark or without, otherwise Windows-1252, which has all
 * of Latin-1. What has other control characters than tabs and line ends is no text.
 */
export function decodeText(bytes: Buffer): string {
  const mark = marks.find(({ bytes: start }) => start.every((byte, at) => bytes[at] === byte));
  const text = decode(bytes.subarray(mark?.bytes.length ?? 0), mark?.encoding ?? encodingOf(bytes));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) throw new SheetError('unreadable');
  return text;
}

function encodingOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 512);
  if (isMostlyZero(start, 1)) return 'utf-16le';
  if (isMostlyZero(start, 0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** In UTF-16 every other byte of Western text is zero. */
function isMostlyZero(bytes: Buffer, from: 0 | 1): boolean {
  const zeros = bytes.filter((byte, at) => at % 2 === from && byte === 0).length;
  return zeros > 0 && zeros * 4 > bytes.length;
}

function decode(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
