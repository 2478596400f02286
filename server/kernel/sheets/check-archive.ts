import { SheetError } from './sheet.ts';

/** What an archive may hold, unpacked: a list of 5,000 people is 2 MB. */
const most = { entries: 1_000, bytes: 32 * 1024 * 1024 };

const end = { signature: 0x06054b50, length: 22 };
const entry = { signature: 0x02014b50, length: 46 };
/** Stands where archives of more than 4 GB say their sizes elsewhere. */
const elsewhere = 0xffffffff;
/** The size of a file stands behind it. */
const behind = 8;
/** Deflate makes two bytes of nothing. */
const ofNothing = 2;

/**
 * Looks at what an archive says of itself, before anything is unpacked: how many files, and how large. While it is unpacked, the
 * library holds each of them to the size that it said. Throws a SheetError.
 */
export function checkArchive(bytes: Buffer): void {
  const at = endOf(bytes);
  const count = bytes.readUInt16LE(at + 10);
  if (count > most.entries) throw new SheetError('tooLarge');
  // The library would go on to another list than this one.
  if (bytes.readUInt32LE(at + 12) === elsewhere) throw new SheetError('tooLarge');
  let place = bytes.readUInt32LE(at + 16);
  let total = 0;
  for (let nth = 0; nth < count; nth += 1) {
    if (place + entry.length > bytes.length || bytes.readUInt32LE(place) !== entry.signature)
      throw new SheetError('unreadable');
    const packed = bytes.readUInt32LE(place + 20);
    const unpacked = bytes.readUInt32LE(place + 24);
    const isSizedBehind = packed === 0 && (bytes.readUInt16LE(place + 8) & behind) !== 0;
    // Without a size in this list, nothing would hold it.
    if (unpacked === 0 && (packed > ofNothing || isSizedBehind)) throw new SheetError('unreadable');
    total += unpacked;
    if (total > most.bytes) throw new SheetError('tooLarge');
    const nameEnd = place + entry.length + bytes.readUInt16LE(place + 28);
    const name = bytes.toString('latin1', place + entry.length, nameEnd);
    if (/vbaproject\.bin$/i.test(name)) throw new SheetError('macros');
    place = nameEnd + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
}

/** Where the list of files ends, as the library looks for it: the last such place. */
function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - end.length - 0xffff);
  for (let at = bytes.length - end.length; at >= least; at -= 1)
    if (bytes.readUInt32LE(at) === end.signature) return at;
  throw new SheetError('unreadable');
}
