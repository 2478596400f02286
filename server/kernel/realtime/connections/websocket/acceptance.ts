import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a server appends to the key of a handshake to prove that it speaks the protocol (RFC 6455, 1.3). */
const proof = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** Sixteen bytes in Base64. */
const key = /^[+/0-9A-Za-z]{22}==$/;

/**
 * The response that completes a handshake, without a subprotocol or extensions: compression would be done once per receiver,
 * while frames are encoded once for all. Null: not a valid handshake of version 13.
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
