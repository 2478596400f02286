import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeCodes, heartbeatSeconds, protocolVersion, socketPath } from '#contract/realtime/protocol.ts';
import type { Caller } from '../auth/caller.ts';
import { isCsrfToken } from '../auth/csrf.ts';
import { identify } from '../auth/identify.ts';
import { comesFromElsewhere } from '../auth/same-origin.ts';
import { checkInput, parse } from '../http/parse.ts';
import { asRefusal, type Limiter, retryAfter } from '../http/serve.ts';
import type { Kernel } from '../kernel.ts';
import { bodyOf, Refusal } from '../refusal.ts';
import { type ClientWord, clientFrame } from './client-frame.ts';
import { Connection, type Guest } from './connection.ts';
import type { LiveHandler } from './handle-together.ts';
import { mayListen } from './may-listen.ts';

const largestFrame = 64 * 1024;
/** Streams one socket may listen to at a time. */
const mostEars = 8;

type Parts = { app: FastifyInstance; kernel: Kernel; limiter: Limiter; handlers: readonly LiveHandler[] };

/** The live sockets of this node: they come in at /live and speak contract/realtime/protocol.ts. */
export class Sockets {
  readonly #kernel: Kernel;
  readonly #limiter: Limiter;
  readonly #handlers: ReadonlyMap<string, LiveHandler>;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
  });
  readonly #heart: NodeJS.Timeout;
  readonly #pulse: NodeJS.Timeout;
  #stopping = false;

  constructor({ app, kernel, limiter, handlers }: Parts) {
    this.#kernel = kernel;
    this.#limiter = limiter;
    this.#handlers = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
    this.#register(app);
    this.#heart = setInterval(() => this.#closeSilent(), (heartbeatSeconds * 1000) / 2);
    this.#pulse = setInterval(() => this.#tellPresence(), 2_000);
    this.#heart.unref();
    this.#pulse.unref();
  }

  get count(): number {
    return this.#connections.size;
  }

  /** People of the audience in a pigeonhole: sockets of one person count once (law L15). */
  here(pigeonholeId: string): number {
    const people = new Set<string>();
    for (const { guest } of this.#connections.values())
      if (guest?.pigeonholeId === pigeonholeId && guest.channel === 'attendee')
        people.add(guest.who.attendeeOf(pigeonholeId)?.attendeeId ?? '');
    return people.size;
  }

  /** Closes the sockets whose right is gone: a reset link, a sign-out. */
  expel(lost: (guest: Guest) => boolean): void {
    for (const connection of this.#connections.values())
      if (connection.guest !== null && lost(connection.guest))
        connection.close('rightsLost', closeCodes.rightsLost);
  }

  stop(): void {
    this.#stopping = true;
    clearInterval(this.#heart);
    clearInterval(this.#pulse);
    for (const connection of this.#connections.values())
      connection.close('restarting', closeCodes.restarting);
  }

  /**
   * The handshake goes through Fastify's router like any request, so that address, protocol and cookies are read in one
   * place, proxies included; only then the wire is handed to ws.
   */
  #register(app: FastifyInstance): void {
    const handshakes = new WeakMap<IncomingMessage, { wire: Duplex; head: Buffer }>();
    app.server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
      wire.on('error', () => wire.destroy());
      handshakes.set(request, { wire, head });
      const response = new ServerResponse(request);
      response.assignSocket(wire as Socket);
      // A refused handshake is an ordinary answer; nothing may follow it on this wire.
      response.on('finish', () => wire.end());
      app.routing(request, response);
    });
    app.get(socketPath, (request, reply) => {
      const handshake = handshakes.get(request.raw);
      if (handshake === undefined) throw new Refusal('NotFound');
      if (comesFromElsewhere(this.#kernel.config, request.headers)) throw new Refusal('NotAllowed');
      const full = this.#connections.size >= this.#kernel.config.limits.liveConnections;
      if (this.#stopping || full) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
      const caller: Caller = {
        headers: request.headers,
        cookies: request.cookies,
        protocol: request.protocol,
        ip: request.ip,
      };
      reply.hijack();
      reply.raw.detachSocket(handshake.wire as Socket);
      this.#server.handleUpgrade(request.raw, handshake.wire, handshake.head, (ws) =>
        this.#greet(ws, handshake.wire, caller),
      );
    });
  }

  #greet(ws: WebSocket, wire: Duplex, caller: Caller): void {
    const connection = new Connection(ws, wire, performance.now(), () => {
      this.#kernel.metrics.slowReceiver();
      connection.close('tooSlow', closeCodes.tooSlow);
    });
    this.#connections.set(ws, connection);
    // One frame after the other: hello is done before the first listen is looked at.
    let turn = Promise.resolve();
    ws.on('message', (data, isBinary) => {
      connection.heardAt = performance.now();
      const text = isBinary ? '' : data.toString();
      turn = turn
        .then(() => this.#hear(connection, caller, text))
        .catch((error: unknown) => this.#failed(connection, error));
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      this.#connections.delete(ws);
      if (connection.guest !== null) this.#kernel.metrics.sockets(connection.guest.channel, -1);
      connection.ended();
    });
  }

  async #hear(connection: Connection, caller: Caller, text: string): Promise<void> {
    const word = clientFrame(text);
    if (word === null) return connection.close('badFrame', closeCodes.badFrame);
    if (word.t === 'ping') return connection.send({ t: 'pong' });
    if (word.t === 'hello') return this.#hello(connection, caller, word);
    const { guest } = connection;
    if (guest === null) return connection.close('notWelcome', closeCodes.notWelcome);
    if (word.t === 'leave') return connection.leave(word.stream);
    if (word.t === 'listen') return this.#listen(connection, guest, word);
    // Not awaited: calls of one socket wait for their batch together, not for each other.
    void this.#call(connection, guest, word);
  }

  async #hello(
    connection: Connection,
    caller: Caller,
    word: Extract<ClientWord, { t: 'hello' }>,
  ): Promise<void> {
    if (word.v !== protocolVersion) return connection.close('wrongVersion', closeCodes.wrongVersion);
    const who = await identify(this.#kernel, caller, word.panel);
    const welcome =
      isCsrfToken(this.#kernel.keys, who, word.csrf) &&
      (await mayListen(this.#kernel, who, word.pigeonholeId, word.channel));
    if (!welcome || connection.guest !== null) return connection.close('notWelcome', closeCodes.notWelcome);
    connection.welcome({ who, pigeonholeId: word.pigeonholeId, channel: word.channel });
    this.#kernel.metrics.sockets(word.channel, 1);
    connection.send({
      t: 'welcome',
      v: protocolVersion,
      now: this.#kernel.clock.now().getTime(),
      heartbeat: heartbeatSeconds,
    });
    connection.send({ t: 'pulse', here: this.here(word.pigeonholeId) });
  }

  async #listen(
    connection: Connection,
    guest: Guest,
    word: Extract<ClientWord, { t: 'listen' }>,
  ): Promise<void> {
    connection.leave(word.stream);
    if (connection.ears >= mostEars) return connection.close('badFrame', closeCodes.badFrame);
    const subscription = connection.subscription(word.stream, guest.channel);
    const room = await this.#kernel.live.listen(
      guest.pigeonholeId,
      word.stream,
      subscription,
      guest.who,
      word.seen,
    );
    if (room === undefined) connection.send({ t: 'gone', stream: word.stream });
    else connection.open(word.stream, { room, subscription });
  }

  async #call(connection: Connection, guest: Guest, word: Extract<ClientWord, { t: 'call' }>): Promise<void> {
    try {
      const handler = this.#handlers.get(word.name);
      if (handler === undefined) throw new Refusal('NotFound');
      const device = guest.who.attendeeOf(guest.pigeonholeId)?.attendeeId ?? null;
      const wait = this.#limiter.take('live', device, guest.who.address);
      if (wait > 0) throw new Refusal('TooMany', { retryAfter: wait });
      const params = handler.endpoint.params.safeParse(word.params);
      if (!params.success) throw new Refusal('NotFound');
      checkInput(word.body);
      const receipt = await this.#kernel.live.submit(handler, {
        who: guest.who,
        from: connection,
        params: params.data as Record<string, unknown>,
        body: parse(handler.endpoint.body, { ...word.body, key: word.key }) as Record<string, unknown>,
      });
      connection.send({ t: 'receipt', key: word.key, receipt });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) this.#kernel.log.error({ err: error, action: word.name }, 'a live call failed');
      const shown = refusal ?? new Refusal('Defect');
      connection.refuse(word.key, shown.status, bodyOf(shown, this.#kernel.messages, guest.who.locale));
    }
  }

  #failed(connection: Connection, error: unknown): void {
    const refusal = asRefusal(error);
    if (refusal === null) this.#kernel.log.error({ err: error }, 'a live frame failed');
    connection.close('overloaded', closeCodes.overloaded);
  }

  /** Law L17. */
  #closeSilent(): void {
    const now = performance.now();
    for (const connection of this.#connections.values())
      if (now - connection.heardAt > heartbeatSeconds * 2_000) connection.close('silent', closeCodes.silent);
  }

  /** Presence is sampled, not counted out: every two seconds, and only where it has changed. */
  readonly #lastHere = new Map<string, number>();
  #tellPresence(): void {
    const rooms = new Map<string, Connection[]>();
    for (const connection of this.#connections.values())
      if (connection.guest !== null) {
        const { pigeonholeId } = connection.guest;
        rooms.set(pigeonholeId, [...(rooms.get(pigeonholeId) ?? []), connection]);
      }
    for (const [pigeonholeId, connections] of rooms) {
      const here = this.here(pigeonholeId);
      if (this.#lastHere.get(pigeonholeId) === here) continue;
      this.#lastHere.set(pigeonholeId, here);
      for (const connection of connections) connection.send({ t: 'pulse', here });
    }
    for (const pigeonholeId of this.#lastHere.keys())
      if (!rooms.has(pigeonholeId)) this.#lastHere.delete(pigeonholeId);
  }
}
