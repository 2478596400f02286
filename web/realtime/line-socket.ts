import { linePath } from '#contract/realtime/protocol.ts';
import type { SocketLike } from './socket.ts';

/** How a network that went away looks to a socket. */
const lostCode = 1006;

type Letters = { frames: string[]; closed: number | null };

/**
 * A socket for networks that let no WebSocket through (L21): frames go up by POST, one after the other, and are
 * fetched by a GET that waits. To the room it is a socket like any other.
 */
export function lineSocket(request: typeof fetch = (input, init) => fetch(input, init)): SocketLike {
  const cut = new AbortController();
  const socket: SocketLike = { send, close, onopen: null, onmessage: null, onclose: null };
  let path = '';
  let unsaid: string[] = [];
  let saying = false;
  let over = false;

  function send(text: string): void {
    unsaid.push(text);
    if (!saying) void say();
  }

  /** What was sent while a POST was under way goes with the next one: the order stays. */
  async function say(): Promise<void> {
    saying = true;
    while (unsaid.length > 0 && !over) {
      const frames = unsaid.slice(0, 32);
      unsaid = unsaid.slice(32);
      await post(path, { frames }).catch(() => end(lostCode));
    }
    saying = false;
  }

  async function listen(): Promise<void> {
    while (!over) {
      const letters = (await (await ask(path, {})).json()) as Letters;
      for (const frame of letters.frames) if (!over) socket.onmessage?.({ data: frame });
      if (letters.closed !== null) end(letters.closed);
    }
  }

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const response = await request(address, { ...init, signal: cut.signal, credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${response.status}`);
    return response;
  }

  function post(address: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return ask(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  function end(code: number): void {
    if (over) return;
    over = true;
    cut.abort();
    socket.onclose?.({ code });
  }

  function close(): void {
    if (over) return;
    over = true;
    cut.abort();
    // Tells the server at once that nobody is here any more; if that fails it finds out by itself.
    if (path !== '') void request(path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  async function open(): Promise<void> {
    const { line } = (await (await post(linePath, {})).json()) as { line: string };
    path = `${linePath}/${line}`;
    if (over) return;
    socket.onopen?.();
    await listen();
  }

  open().catch(() => end(lostCode));
  return socket;
}
