import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { socketPath } from '#contract/realtime/protocol.ts';
import { comesFromElsewhere } from '../auth/same-origin.ts';
import type { Kernel } from '../kernel.ts';
import { queueAdmission } from '../overload/admission-queue.ts';
import { Refusal } from '../refusal.ts';
import type { Sockets } from './sockets.ts';
import { acceptance } from './websocket/acceptance.ts';
import { SocketWire } from './websocket/socket-wire.ts';

/**
 * Whether a request that offers another protocol is a handshake of ours. Every other offer is declined by answering in
 * HTTP/1.1: Java's client offers h2c with each call on plain http, and an accepted one would lose the body.
 */
export function isHandshake({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === socketPath;
}

/**
 * The way in for WebSockets. The handshake goes through Fastify's router like any request, so that address, protocol and
 * cookies are read in one place, proxies included; only then is the socket a WebSocket.
 */
export function registerHandshake(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  const handshakes = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();

  app.server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const socket = duplex as Socket;
    socket.on('error', () => socket.destroy());
    handshakes.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // A refused handshake is an ordinary answer; nothing may follow it on this socket. Nobody reads it any more: bytes that
    // the client sent meanwhile would keep it from ever ending by itself.
    response.on('finish', () => socket.destroySoon());
    app.routing(request, response);
  });

  app.get(socketPath, { onRequest: queueAdmission(kernel) }, (request, reply) => {
    const handshake = handshakes.get(request.raw);
    if (handshake === undefined) throw new Refusal('NotFound');
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    const { headers, cookies, protocol, ip } = request;
    const accepted = acceptance(headers);
    if (accepted === null) {
      // The only version there is; others were drafts (RFC 6455, 4.4).
      reply.header('sec-websocket-version', '13');
      throw new Refusal('BadRequest');
    }
    const { socket, head } = handshake;
    if (!socket.readable || !socket.writable) {
      // Gone while its request was looked at: nobody would hear that it has ended.
      reply.hijack();
      socket.destroy();
      return;
    }
    const wire = new SocketWire(socket);
    const line = sockets.greet(wire, { headers, cookies, protocol, ip });
    reply.hijack();
    reply.raw.detachSocket(socket);
    socket.write(accepted);
    wire.carry(line, head);
  });
}
