import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that what the server sends to browsers is late (`LATE`): a story that needs a quick network fails then. */
const most = Number(process.env.LATE ?? 0);

/**
 * Answers, files and live frames come late, by 0.4 to 1 of that on each connection, in their order. What stories ask of the server
 * by themselves does not: it is there, and known to be, before a page has heard of it.
 */
export function beLate(server: Server): void {
  if (most === 0) return;
  const late = new WeakSet<Socket>();
  const delay = ({ socket, headers }: IncomingMessage) => {
    if (late.has(socket) || !/Mozilla/.test(headers['user-agent'] ?? '')) return;
    late.add(socket);
    delayWrites(socket, most * (0.4 + 0.6 * Math.random()));
  };
  server.prependListener('request', delay);
  server.prependListener('upgrade', delay);
}

function delayWrites(socket: Socket, milliseconds: number): void {
  const later = <Given extends unknown[]>(act: (...given: Given) => unknown) =>
    ((...given: Given) => {
      setTimeout(() => !socket.destroyed && act(...given), milliseconds);
      return true;
    }) as never;
  socket.write = later(socket.write.bind(socket));
  socket.end = later(socket.end.bind(socket));
  socket.destroySoon = later(socket.destroySoon.bind(socket));
}
