import { renderUnicodeCompact } from 'uqr';

const whiteOnBlack = '\x1b[97;40m';
const reset = '\x1b[0m';

/** A QR code for a terminal. Sets its colors itself: inverted on a light background, some scanners would not read it. */
export function terminalCode(text: string): string {
  return renderUnicodeCompact(text, { ecc: 'M', border: 2 })
    .split('\n')
    .map((line) => `${whiteOnBlack}${line}${reset}`)
    .join('\n');
}
