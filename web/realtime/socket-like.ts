/** The part of WebSocket that is used here. */
export type SocketLike = {
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

/** A WebSocket, or long polling where WebSockets are blocked (L21). */
export type Way = 'socket' | 'line';
