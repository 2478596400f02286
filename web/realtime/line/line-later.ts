import { lostCode, type SocketLike } from '../socket-like.ts';

/** Once there is a connection, so that it is there when the network is another one. A browser may remember a fetch that failed. */
export const fetchLine = () => import('./line-socket.ts');

/** Long polling, fetched by those alone whose network blocks WebSockets. */
export function lineLater(request: typeof fetch): SocketLike {
  let line: SocketLike | null = null;
  let isOver = false;
  const socket: SocketLike = {
    send: (text) => line?.send(text),
    close() {
      isOver = true;
      line?.close();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const lose = () => isOver || socket.onclose?.({ code: lostCode });
  fetchLine().then(({ lineSocket }) => {
    if (isOver) return;
    line = lineSocket(request);
    line.onopen = () => socket.onopen?.();
    line.onmessage = (message) => socket.onmessage?.(message);
    line.onclose = (closed) => socket.onclose?.(closed);
  }, lose);
  return socket;
}
