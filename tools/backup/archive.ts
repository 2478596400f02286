import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { nameWhileWritten } from './backups-there.ts';

/**
 * A backup is a .tar.gz that any tar can open. The format is so small that writing it takes fewer lines
 * than the care of a library would: plain files only, names of up to 255 bytes, sizes known beforehand.
 */
export type Entry = {
  readonly name: string;
  readonly size: number;
  readonly content: Iterable<Buffer> | AsyncIterable<Buffer>;
};

const block = 512;

export function entryOf(name: string, content: Buffer): Entry {
  return { name, size: content.length, content: [content] };
}

/** A backup that is there: the file, and the private keys to open it with, where it is encrypted. */
export type Archive = { readonly file: string; readonly identities: readonly string[] };

/**
 * Appears under its name when it is whole; readable for its owner only, since it holds everything. With recipients it is
 * encrypted in the format of age (age-encryption.org/v1), which the command of that name opens as well.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  recipients: readonly string[] = [],
): Promise<void> {
  const unfinished = nameWhileWritten(file);
  try {
    const blocks = Readable.from(blocksOf(entries), { objectMode: false });
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    if (recipients.length === 0) await pipeline(blocks, createGzip(), target);
    else
      await pipeline(
        blocks,
        createGzip(),
        (zipped: AsyncIterable<Buffer>) => encrypted(zipped, recipients),
        target,
      );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* encrypted(
  content: AsyncIterable<Buffer>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const stream = Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>;
  yield* (await encrypter.encrypt(stream as never)) as unknown as AsyncIterable<Uint8Array>;
}

const ageHeader = 'age-encryption.org/v1';

/** The bytes of the .tar.gz, decrypted if need be. */
async function contentOf({ file, identities }: Archive): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (identities.length === 0)
    throw new Error('it is encrypted, and BACKUP_IDENTITY holds no key to open it with');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    return Readable.fromWeb((await decrypter.decrypt(stream as never)) as never);
  } catch {
    throw new Error('it is encrypted, and no key of BACKUP_IDENTITY opens it');
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === ageHeader;
  } finally {
    await handle.close();
  }
}

async function* blocksOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size)
      throw new Error(`${name} changed while it was read: ${written} bytes instead of ${size}.`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * block);
}

/** Entries in the order they were written. The content of one must be read before the next is asked for. */
export async function* readArchive(archive: Archive): AsyncGenerator<Entry> {
  const source = await contentOf(archive);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const bytes = new Bytes(source.pipe(unzipped)[Symbol.asyncIterator]());
  try {
    for (;;) {
      const header = await bytes.take(block);
      if (header.every((byte) => byte === 0)) return;
      const size = Number.parseInt(field(header, 124, 12), 8);
      const prefix = field(header, 345, 155);
      const name = (prefix === '' ? '' : `${prefix}/`) + field(header, 0, 100);
      if (
        field(header, 257, 5) !== 'ustar' ||
        checksum(header) !== Number.parseInt(field(header, 148, 8), 8)
      ) {
        throw new Error('it is damaged: a header does not hold');
      }
      const end = bytes.position + size;
      yield { name, size, content: bytes.until(end) };
      for await (const _ of bytes.until(end));
      await bytes.take(padding(size));
    }
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

/** A stream of chunks, read by the byte. */
class Bytes {
  position = 0;
  #rest: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  async take(length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.until(this.position + length)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *until(end: number): AsyncGenerator<Buffer> {
    while (this.position < end) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) throw new Error('it is cut off');
        this.#rest = value;
      }
      const chunk = this.#rest.subarray(0, end - this.position);
      this.#rest = this.#rest.subarray(chunk.length);
      this.position += chunk.length;
      yield chunk;
    }
  }
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const slash = name.length > 100 ? name.indexOf('/', name.length - 101) : -1;
  const [prefix, last] = slash === -1 ? ['', name] : [name.slice(0, slash), name.slice(slash + 1)];
  if (Buffer.byteLength(last) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`The name ${name} is too long for a backup.`);
  header.write(last, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum of a header's bytes, with blanks where the sum itself stands. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function field(header: Buffer, at: number, length: number): string {
  return header
    .toString('utf8', at, at + length)
    .replace(/\0.*$/s, '')
    .trim();
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}
