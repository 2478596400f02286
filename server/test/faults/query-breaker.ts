import { type Gate, type Link, TcpProxy } from './tcp-proxy.ts';

/** The frontend messages of PostgreSQL's protocol that are counted: simple queries, parse, execute. */
const counted = new Set(['Q', 'P', 'E'].map((letter) => letter.charCodeAt(0)));
/** The pools that serve requests. Queries of background jobs are not counted. */
const pools = /volary (live|requests)/;

/** Whether PostgreSQL still gets the message at which the connection breaks. If it does, its answer is lost. */
export type Moment = 'unheard' | 'unanswered';

export type QueryBreaker = AsyncDisposable & {
  readonly proxy: TcpProxy;
  /** The address of the database through this proxy. */
  readonly url: string;
  /** From now on messages are counted; the nth one breaks its connection. */
  breakAt(nth: number, moment: Moment): void;
  /** Stops counting. Returns how many messages there were. */
  stop(): number;
};

/** A proxy between the server and PostgreSQL that breaks the connection at the nth query. */
export async function openQueryBreaker(databaseUrl: string): Promise<QueryBreaker> {
  const { proxy, url } = await TcpProxy.before(databaseUrl);
  let seen = 0;
  let order: { nth: number; moment: Moment } | null = null;

  proxy.onLink = (link: Link) => {
    const reader = new MessageReader();
    let cutAt: { place: number; heard: boolean } | null = null;
    const gate: Gate = (chunk) => {
      const start = reader.place;
      for (const message of reader.read(chunk)) {
        if (order === null || !pools.test(reader.greeting) || !counted.has(message.type)) continue;
        seen += 1;
        if (seen !== order.nth) continue;
        const heard = order.moment === 'unanswered';
        cutAt = { place: heard ? message.end : message.start, heard };
      }
      if (cutAt === null || cutAt.place > reader.place) return null;
      return { pass: Math.max(0, cutAt.place - start), heard: cutAt.heard };
    };
    link.gate = gate;
  };

  return {
    proxy,
    url,
    breakAt(nth, moment) {
      seen = 0;
      order = { nth, moment };
    },
    stop() {
      order = null;
      return seen;
    },
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

type Message = { type: number; start: number; end: number };

/** Splits what a PostgreSQL client sends into messages: a startup message without a type, then type, length, content. */
class MessageReader {
  /** Bytes read so far. */
  place = 0;
  /** The parameters of the connection, among them the name of the pool. */
  greeting = '';
  #rest: Buffer = Buffer.alloc(0);
  #restAt = 0;

  read(chunk: Buffer): Message[] {
    const found: Message[] = [];
    this.#rest = Buffer.concat([this.#rest, chunk]);
    this.place += chunk.length;
    for (;;) {
      const typed = this.greeting === '' ? 0 : 1;
      if (this.#rest.length < typed + 4) return found;
      const length = typed + this.#rest.readUInt32BE(typed);
      if (this.#rest.length < length) return found;
      const message = this.#rest.subarray(0, length);
      if (typed === 0) this.greeting = message.subarray(8).toString();
      else found.push({ type: message[0] ?? 0, start: this.#restAt, end: this.#restAt + length });
      this.#rest = this.#rest.subarray(length);
      this.#restAt += length;
    }
  }
}
