/** The part of WebSocket that is used here. */
export type SocketLike = {
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

/** The close code of a socket whose network is lost. */
export const lostCode = 1006;

/** A WebSocket, or long polling where WebSockets are blocked (L21). */
export type Way = 'socket' | 'line';
