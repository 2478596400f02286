import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#contract/errors.ts';
import type { Messages } from '../messages.ts';
import { bodyOf, Refusal } from '../refusal.ts';

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTimeout',
  HPE_HEADER_OVERFLOW: 'HeadersTooLarge',
};

/** Answers what never became a request: too slow, too long, or no HTTP. The connection ends with it. */
export function refuseConnection(messages: Messages, locale: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
    const refusal = new Refusal(codes[error.code ?? ''] ?? 'BadRequest');
    const body = JSON.stringify(bodyOf(refusal, messages, locale));
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    socket.destroy(error);
  };
}
