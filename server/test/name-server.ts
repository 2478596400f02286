import { createSocket } from 'node:dgram';

/** A name server on loopback that serves only TXT records. */
export class NameServer implements AsyncDisposable {
  readonly records = new Map<string, string>();
  readonly address: string;
  readonly #socket;

  static async open(): Promise<NameServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
    return new NameServer(socket);
  }

  private constructor(socket: ReturnType<typeof createSocket>) {
    this.#socket = socket;
    this.address = `127.0.0.1:${socket.address().port}`;
    socket.on('message', (query, from) => socket.send(this.#answer(query), from.port, from.address));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((closed) => this.#socket.close(closed));
  }

  /** Answers a query with one record or with "no such name" (RFC 1035, section 4). */
  #answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const text = this.records.get(labels.join('.').toLowerCase());
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(text === undefined ? 0 : 1, 6);
    head.writeUInt32BE(0, 8);
    if (text === undefined) return Buffer.concat([head, question]);
    const value = Buffer.from(text);
    const record = Buffer.alloc(13);
    record.set([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, value.length + 1, value.length]);
    return Buffer.concat([head, question, record, value]);
  }
}
