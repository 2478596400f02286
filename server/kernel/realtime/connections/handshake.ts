import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pageLanguageHeader, pageLanguageQuery } from '#contract/page-language.ts';
import { socketPath } from '#contract/realtime/protocol.ts';
import { comesFromElsewhere } from '../../auth/same-origin.ts';
import type { Base } from '../../base.ts';
import { queueAdmission } from '../../overload/admission-queue.ts';
import { Refusal } from '../../refusal.ts';
import type { Acceptor } from './inbound.ts';
import { acceptance } from './websocket/acceptance.ts';
import { WebSocketTransport } from './websocket/websocket-transport.ts';

/**
 * Whether an upgrade request is a WebSocket handshake for us. Any other upgrade is declined by answering in HTTP/1.1: Java's
 * client offers h2c with every request over plain HTTP, and accepting that would lose the body.
 */
export function isHandshake({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === socketPath;
}

/**
 * The endpoint for WebSockets. The handshake goes through Fastify's router like any request, so that address, protocol and
 * cookies are read in one place, also behind proxies; only then does the socket become a WebSocket.
 */
export function registerHandshake(app: FastifyInstance, base: Base, sockets: Acceptor): void {
  const handshakes = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();

  app.server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const socket = duplex as Socket;
    socket.on('error', () => socket.destroy());
    handshakes.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // A refused handshake is an ordinary response, and the last on this socket. It has to be destroyed, since unread bytes
    // that the client sent in the meantime would keep it from ever ending by itself.
    response.on('finish', () => socket.destroySoon());
    app.routing(request, response);
  });

  app.get(socketPath, { onRequest: queueAdmission(base) }, (request, reply) => {
    const handshake = handshakes.get(request.raw);
    if (handshake === undefined) throw new Refusal('NotFound');
    if (comesFromElsewhere(base.config, request.headers)) throw new Refusal('NotAllowed');
    const { headers, cookies, secure, ip } = request;
    const accepted = acceptance(headers);
    if (accepted === null) {
      // The only standard version (RFC 6455, 4.4).
      reply.header('sec-websocket-version', '13');
      throw new Refusal('BadRequest');
    }
    const { socket, head } = handshake;
    if (!socket.readable || !socket.writable) {
      // It closed while the request was routed, before a transport could listen for that.
      reply.hijack();
      socket.destroy();
      return;
    }
    const transport = new WebSocketTransport(socket);
    const language = (request.query as Record<string, string>)[pageLanguageQuery];
    const spoken = { ...headers, ...(language !== undefined && { [pageLanguageHeader]: language }) };
    const inbound = sockets.accept(transport, { headers: spoken, cookies, secure, ip });
    reply.hijack();
    reply.raw.detachSocket(socket);
    socket.write(accepted);
    transport.start(inbound, head);
  });
}
