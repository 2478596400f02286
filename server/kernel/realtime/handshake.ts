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
 * The way in for WebSockets. The handshake goes through Fastify's router like any request, so that address, protocol and
 * cookies are read in one place, proxies included; only then the wire is handed to ws.
 */
export function registerHandshake(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
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

  app.get(socketPath, { onRequest: atTheDoor(kernel) }, (request, reply) => {
    const handshake = handshakes.get(request.raw);
    if (handshake === undefined) throw new Refusal('NotFound');
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    sockets.requirePlace();
    const { headers, cookies, protocol, ip } = request;
    reply.hijack();
    reply.raw.detachSocket(handshake.wire as Socket);
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
