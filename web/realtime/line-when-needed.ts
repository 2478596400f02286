import type { SocketLike } from './socket-like.ts';

/** The close code of a socket that could not be opened. */
const notOpenedCode = 1006;

/** Long polling is for the few whose network blocks WebSockets: it is fetched when it is wanted. */
export function lineWhenNeeded(): SocketLike {
  let line: SocketLike | null = null;
  let isClosed = false;
  const socket: SocketLike = {
    // Nothing is sent before it is open.
    send: (text) => line?.send(text),
    close: () => {
      isClosed = true;
      line?.close();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const open = async () => {
    const { lineSocket } = await import('./line-socket.ts');
    if (isClosed) return;
    line = lineSocket();
    line.onopen = () => socket.onopen?.();
    line.onmessage = (event) => socket.onmessage?.(event);
    line.onclose = (event) => socket.onclose?.(event);
  };
  open().catch(() => socket.onclose?.({ code: notOpenedCode }));
  return socket;
}
