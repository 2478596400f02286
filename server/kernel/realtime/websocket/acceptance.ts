import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a server puts behind the key of a handshake, to show that it knows the protocol (RFC 6455, 1.3). */
const proof = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** Sixteen bytes in Base64. */
const key = /^[+/0-9A-Za-z]{22}==$/;

/**
 * The answer that makes a request a WebSocket: without a subprotocol and without extensions. Compression would have to be
 * done for each receiver, and a frame that all receive alike is made once. Null: no handshake of the version there is.
 */
export function acceptance(headers: IncomingHttpHeaders): string | null {
  const given = headers['sec-websocket-key'] ?? '';
  if (!key.test(given) || headers['sec-websocket-version'] !== '13') return null;
  const accept = hash('sha1', given + proof, 'base64');
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    '\r\n',
  ].join('\r\n');
}
