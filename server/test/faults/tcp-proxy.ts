import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** `up` is from the client to the server behind the proxy, `down` the way back. */
export type Direction = 'up' | 'down';

/** The faults of a connection. Without any, bytes pass unchanged. */
export type Faults = {
  /** Milliseconds by which everything is delayed. */
  delay?: number;
  /** After this many more bytes in this direction both ends get a reset, possibly in the middle of a word. */
  resetAfter?: { direction: Direction; bytes: number };
  /** Nothing more is read: data piles up in front of the proxy and arrives once it is healed. */
  stall?: Direction | 'both';
  /** Data is accepted and never arrives, as behind a router that has forgotten the connection. */
  swallow?: Direction;
};

/** Inspects a connection's bytes on their way up. Returns after how many of them the connection breaks, or null. */
export type Gate = (chunk: Buffer) => { pass: number; heard: boolean } | null;

export type Target = { host: string; port: number };

/** One connection through the proxy. */
export class Link {
  readonly #ends: Record<Direction, Socket>;
  #faults: Faults = {};
  #passed: Record<Direction, number> = { up: 0, down: 0 };
  #lost = false;
  #arrivals: Record<Direction, Promise<void>> = { up: Promise.resolve(), down: Promise.resolve() };
  gate: Gate | null = null;

  constructor(client: Socket, server: Socket) {
    // Bytes going up are read from the client's end and written to the server's, and vice versa.
    this.#ends = { up: client, down: server };
    this.#pump('up', client, server);
    this.#pump('down', server, client);
  }

  /** Bytes received so far from the sender of this direction. */
  passed(direction: Direction): number {
    return this.#passed[direction];
  }

  suffer(faults: Faults): void {
    this.#faults = faults;
    this.#passed = { up: 0, down: 0 };
    for (const direction of ['up', 'down'] as const) {
      if (this.#isStalled(direction)) this.#ends[direction].pause();
      else this.#ends[direction].resume();
    }
  }

  /** Removes all faults. A connection that has lost bytes is reset instead: TCP never delivers a stream with a gap. */
  heal(): void {
    if (this.#lost) this.reset();
    else this.suffer({});
  }

  /** Both ends notice at once that the connection is gone. */
  reset(): void {
    this.#ends.up.resetAndDestroy();
    this.#ends.down.resetAndDestroy();
  }

  get open(): boolean {
    return !this.#ends.up.destroyed || !this.#ends.down.destroyed;
  }

  #pump(direction: Direction, from: Socket, to: Socket): void {
    from.on('data', (chunk) => this.#take(direction, chunk, from, to));
    from.on('end', () => {
      // Behind a gap not even the end of a stream arrives.
      if (this.#faults.swallow !== direction) void this.#arrivals[direction].then(() => to.end());
    });
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => void this.#arrivals[direction].then(() => to.destroySoon()));
    to.on('drain', () => this.#isStalled(direction) || from.resume());
  }

  #take(direction: Direction, chunk: Buffer, from: Socket, to: Socket): void {
    const { delay = 0, resetAfter, swallow } = this.#faults;
    const before = this.#passed[direction];
    this.#passed[direction] += chunk.length;
    if (swallow === direction) {
      this.#lost = true;
      return;
    }
    const broken = direction === 'up' ? (this.gate?.(chunk) ?? null) : null;
    if (broken !== null) {
      this.#break(chunk.subarray(0, broken.pass), broken.heard);
      return;
    }
    if (resetAfter?.direction === direction && this.#passed[direction] >= resetAfter.bytes) {
      to.write(chunk.subarray(0, Math.max(0, resetAfter.bytes - before)));
      this.reset();
      return;
    }
    if (delay === 0) {
      if (!to.write(chunk)) from.pause();
      return;
    }
    this.#arrivals[direction] = Promise.all([
      this.#arrivals[direction],
      new Promise((later) => setTimeout(later, delay)),
    ]).then(() => void (to.destroyed || to.write(chunk)));
  }

  /** The client gets nothing more. If the server is to receive the last bytes, it gets them followed by a normal end. */
  #break(last: Buffer, heard: boolean): void {
    const { up: client, down: server } = this.#ends;
    this.gate = null;
    client
      .removeAllListeners('close')
      .removeAllListeners('error')
      .on('error', () => undefined);
    server.removeAllListeners('data').resume();
    server.write(last);
    if (heard) server.end();
    else server.destroySoon();
    client.resetAndDestroy();
  }

  #isStalled(direction: Direction): boolean {
    return this.#faults.stall === direction || this.#faults.stall === 'both';
  }
}

/** A TCP proxy for tests that simulates network faults on demand. */
export class TcpProxy {
  readonly #server: Server;
  readonly #links = new Set<Link>();
  #faults: Faults = {};
  #refusing = false;
  /** Called for each connection before its first byte. */
  onLink: (link: Link) => void = () => undefined;

  private constructor(target: Target) {
    this.#server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
      // A connection that fails while being set up is just another fault.
      client.on('error', () => undefined);
      if (this.#refusing) return void client.resetAndDestroy();
      const server = connect({ ...target, allowHalfOpen: true });
      server.on('error', () => undefined);
      const link = new Link(client, server);
      this.#links.add(link);
      server.once('close', () => this.#links.delete(link));
      this.onLink(link);
      link.suffer(this.#faults);
    });
  }

  static async open(target: Target): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** A proxy in front of a database, and the address of the database through it. */
  static async before(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
    const url = new URL(databaseUrl);
    const proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    return { proxy, url: url.href };
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** The open connections, oldest first. */
  get links(): readonly Link[] {
    return [...this.#links].filter((link) => link.open);
  }

  /** Applies faults to every connection, including future ones. */
  suffer(faults: Faults): void {
    this.#faults = faults;
    for (const link of this.#links) link.suffer(faults);
  }

  cutAll(): void {
    for (const link of this.#links) link.reset();
  }

  /** Nobody gets through any more: open connections are cut and new ones reset. */
  refuse(): void {
    this.#refusing = true;
    this.cutAll();
  }

  heal(): void {
    this.#refusing = false;
    this.#faults = {};
    for (const link of this.#links) link.heal();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cutAll();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
