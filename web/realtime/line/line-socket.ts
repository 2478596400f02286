import { linePath } from '#contract/realtime/protocol.ts';
import { lostCode, type SocketLike } from '../socket-like.ts';

/** Before each further try of a fetch whose answer was lost: the idle connections of a browser are often lost together. */
const pausesMs = [0, 300, 1_000];

/** `upTo`: the number of the last frame, counted from 1 since the line was opened. */
type Batch = { frames: string[]; upTo: number; closed: number | null };

/** The server has answered: asking again would change nothing. */
class Refused extends Error {}

/**
 * Long polling for networks that block WebSockets (L21): frames are sent by POST, one request at a time, and received
 * by a GET that waits. It has the interface of a WebSocket.
 */
export function lineSocket(request: typeof fetch = (input, init) => fetch(input, init)): SocketLike {
  const abort = new AbortController();
  const socket: SocketLike = { send, close, onopen: null, onmessage: null, onclose: null };
  let path = '';
  let queue: string[] = [];
  let isSending = false;
  let isOver = false;

  function send(text: string): void {
    queue.push(text);
    if (!isSending) void flush();
  }

  /** Frames sent during a POST go with the next one, which keeps their order. */
  async function flush(): Promise<void> {
    isSending = true;
    while (queue.length > 0 && !isOver) {
      const frames = queue.slice(0, 32);
      queue = queue.slice(32);
      await post(path, { frames }).catch(() => end(lostCode));
    }
    isSending = false;
  }

  async function poll(): Promise<void> {
    for (let after = 0; !isOver; ) {
      const { frames, upTo, closed } = await fetchAfter(after);
      const before = upTo - frames.length;
      if (before > after) return end(lostCode);
      for (const frame of frames.slice(after - before)) if (!isOver) socket.onmessage?.({ data: frame });
      after = Math.max(after, upTo);
      if (closed !== null) end(closed);
    }
  }

  /** The server keeps what it sent until the next fetch acknowledges it: a lost answer is asked for again. */
  async function fetchAfter(after: number): Promise<Batch> {
    const address = `${path}?after=${after}`;
    for (const pause of pausesMs) {
      try {
        return await batchFrom(address);
      } catch (error) {
        if (isOver || error instanceof Refused) throw error;
      }
      await new Promise((passed) => setTimeout(passed, pause));
    }
    return batchFrom(address);
  }

  async function batchFrom(address: string): Promise<Batch> {
    return (await (await requestOk(address, {})).json()) as Batch;
  }

  async function requestOk(address: string, init: RequestInit): Promise<Response> {
    const response = await request(address, { ...init, signal: abort.signal, credentials: 'same-origin' });
    if (!response.ok) throw new Refused(`${response.status}`);
    return response;
  }

  function post(address: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return requestOk(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  function end(code: number): void {
    if (isOver) return;
    isOver = true;
    abort.abort();
    socket.onclose?.({ code });
  }

  function close(): void {
    if (isOver) return;
    isOver = true;
    abort.abort();
    // Lets the server close its end at once; if that fails, its timeout does.
    if (path !== '') void request(path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  async function open(): Promise<void> {
    const { line } = (await (await post(linePath, {})).json()) as { line: string };
    path = `${linePath}/${line}`;
    if (isOver) return;
    socket.onopen?.();
    await poll();
  }

  open().catch(() => end(lostCode));
  return socket;
}
