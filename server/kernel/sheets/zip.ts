import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its text or its bytes, part by part. */
export type ZipEntry = {
  path: string;
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
};

/** Compressed; sizes follow behind the bytes, since nobody knows them before; names in UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The first day that an archive can say: files have no time of their own. */
const firstDay = 0x0021;

/** An archive, made while it is read. Of no file, and not of all together, more than 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, parts } of entries) {
    const name = Buffer.from(path);
    const local = Buffer.concat([record(0x04034b50, [...about({ crc: 0, packed: 0, size: 0 }, name)]), name]);
    yield local;
    const counted = { crc: 0, packed: 0, size: 0 };
    for await (const bytes of deflatedParts(parts, counted)) {
      counted.packed += bytes.length;
      yield bytes;
    }
    const sizes = record(0x08074b50, [u32(counted.crc), u32(counted.packed), u32(counted.size)]);
    yield sizes;
    directory.push(
      record(0x02014b50, [u16(version), ...about(counted, name), ...[0, 0, 0].map(u16), u32(0), u32(offset)]),
      name,
    );
    offset += local.length + counted.packed + sizes.length;
  }
  const list = Buffer.concat(directory);
  const count = directory.length / 2;
  yield list;
  yield record(0x06054b50, [u16(0), u16(0), u16(count), u16(count), u32(list.length), u32(offset), u16(0)]);
}

type Counted = { crc: number; packed: number; size: number };

async function* deflatedParts(parts: ZipEntry['parts'], counted: Counted): AsyncGenerator<Buffer> {
  async function* bytes() {
    for await (const part of parts) {
      const encoded = typeof part === 'string' ? Buffer.from(part) : part;
      counted.crc = crc32(encoded, counted.crc);
      counted.size += encoded.length;
      yield encoded;
    }
  }
  const deflate = createDeflateRaw();
  const done = pipeline(Readable.from(bytes()), deflate);
  // Whoever reads is told by the stream.
  done.catch(() => undefined);
  yield* deflate;
}

const about = ({ crc, packed, size }: Counted, name: Buffer) => [
  u16(version),
  u16(flags),
  u16(deflated),
  u16(0),
  u16(firstDay),
  u32(crc),
  u32(packed),
  u32(size),
  u16(name.length),
  u16(0),
];

const record = (signature: number, fields: readonly Buffer[]) => Buffer.concat([u32(signature), ...fields]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
