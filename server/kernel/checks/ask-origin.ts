import { randomBytes } from 'node:crypto';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { socketPath } from '#contract/realtime/protocol.ts';

/** Milliseconds. */
const patience = 5_000;
const mostBytes = 64 * 1024;

type Asked = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The last moment of the certificate; null over plain http. */
  certificateUntil: Date | null;
};

/** One GET through the public address, as a visitor sends it. A redirect is not followed: what answers first is what counts. */
export function askOrigin(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const request = clientOf(origin).get(
      new URL(path, origin),
      { headers, agent: false, timeout: patience },
      (answer) => {
        const certificateUntil = lastDayOf(answer);
        read(answer).then(
          (body) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, certificateUntil }),
          reject,
        );
      },
    );
    request.on('timeout', () => request.destroy(noAnswer()));
    request.on('error', reject);
  });
}

/** The status of a WebSocket handshake through the public address: 101 where it goes through. */
export function openSocket(origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = clientOf(origin).get(new URL(socketPath, origin), {
      agent: false,
      timeout: patience,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        origin,
      },
    });
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    request.on('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy(noAnswer()));
    request.on('error', reject);
  });
}

const clientOf = (origin: string) => (origin.startsWith('https:') ? https : http);
const noAnswer = () => new Error(`no answer within ${patience / 1_000} s`);

function lastDayOf({ socket }: IncomingMessage): Date | null {
  const { getPeerCertificate } = socket as Partial<TLSSocket>;
  if (getPeerCertificate === undefined) return null;
  const { valid_to: until } = getPeerCertificate.call(socket as TLSSocket);
  return until === undefined ? null : new Date(until);
}

async function read(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
