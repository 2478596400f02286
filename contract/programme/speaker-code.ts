import { plainSigns } from '../messages/plain-signs.ts';

/** Sixteen signs of 5 bits each, none of which looks like another one. */
const shape = /^[0-9A-HJKMNP-TV-Z]{16}$/;
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What somebody typed as the code it stands for: in capitals or not, with spaces and hyphens, O for 0 and I or L for 1. Null: none. */
export function readSpeakerCode(typed: string): string | null {
  const code = plainSigns(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return shape.test(code) ? code : null;
}

/** As people read it: in four parts. */
export const speakerCodeText = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
