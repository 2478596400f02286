import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { socketPath } from '#contract/realtime/protocol.ts';
import { comesFromElsewhere } from '../auth/same-origin.ts';
import type { Kernel } from '../kernel.ts';
import { atTheDoor } from '../overload/door.ts';
import { Refusal } from '../refusal.ts';
import type { Sockets } from './sockets.ts';
import { SocketWire } from './wire.ts';

const largestFrame = 64 * 1024;

/**
 * Whether a request that offers another protocol is a handshake of ours. Every other offer is declined by answering in
 * HTTP/1.1: Java's client offers h2c with each call on plain http, and an accepted one would lose the body.
 */
export function isHandshake({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === socketPath;
}

/**
 * The way in for WebSockets. The handshake goes through Fastify's router like any request, so that address, protocol and
 * cookies are read in one place, proxies included; only then the wire is handed to ws.
 */
export function registerHandshake(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const handshakes = new WeakMap<IncomingMessage, { wire: Socket; head: Buffer }>();

  app.server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const wire = duplex as Socket;
    wire.on('error', () => wire.destroy());
    handshakes.set(request, { wire, head });
    const response = new ServerResponse(request);
    response.assignSocket(wire);
    // A refused handshake is an ordinary answer; nothing may follow it on this wire. Nobody reads it any more: bytes that the
    // client sent meanwhile would keep it from ever ending by itself.
    response.on('finish', () => wire.destroySoon());
    app.routing(request, response);
  });

  app.get(socketPath, { onRequest: atTheDoor(kernel) }, (request, reply) => {
    const handshake = handshakes.get(request.raw);
    if (handshake === undefined) throw new Refusal('NotFound');
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    sockets.requirePlace();
    const { headers, cookies, protocol, ip } = request;
    reply.hijack();
    reply.raw.detachSocket(handshake.wire);
    server.handleUpgrade(request.raw, handshake.wire, handshake.head, (ws) =>
      listenTo(ws, handshake.wire, sockets, { headers, cookies, protocol, ip }),
    );
  });
}

function listenTo(
  ws: WebSocket,
  duplex: Duplex,
  sockets: Sockets,
  caller: Parameters<Sockets['greet']>[1],
): void {
  const line = sockets.greet(new SocketWire(ws, duplex), caller);
  ws.on('message', (data, isBinary) => line.hear(isBinary ? '' : data.toString()));
  ws.on('error', () => ws.terminate());
  ws.on('close', () => line.ended());
}
