import type { ErrorBody } from '#contract/errors.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { type ClientFrame, protocolVersion, type ServerFrame } from '#contract/realtime/protocol.ts';
import { type ConnectionParts, connectionParts, watchDevice } from './connection-parts.ts';
import { type Connection, LiveSocket } from './socket.ts';
import { StreamStore } from './stream-store.ts';

export type LiveAddress = {
  pigeonholeId: string;
  channel: ChannelName;
  panelToken?: string | undefined;
  /** It shows a small copy of a screen, which is not counted among the screens. */
  copy?: true | undefined;
};

/** A page's live connection to a pigeonhole. Close it when the page no longer needs it. */
export type LiveConnection = {
  address: LiveAddress;
  streams: StreamStore;
  connection(): Connection;
  onConnection(listener: () => void): () => void;
  /** The refusal that came before the server closed the connection for good, if any. */
  refusal(): ErrorBody | null;
  /** Called with every frame, after the streams have applied it. */
  onFrame(listener: (frame: ServerFrame) => void): () => void;
  send(frame: ClientFrame): boolean;
  /** Reconnects at once when waiting; when open, checks that the server still answers. */
  wake(withinMs?: number): void;
  /** Connects again after the server had closed for good and the reason no longer applies, such as an expired cookie. */
  reopen(): void;
  close(): void;
};

/** Connects, and stays connected until closed. Components use `LiveProvider`, which does this while it is mounted. */
export function connectLive(
  address: LiveAddress,
  parts: ConnectionParts = connectionParts(),
): LiveConnection {
  const connectionListeners = new Set<() => void>();
  const frameListeners = new Set<(frame: ServerFrame) => void>();
  let refusal: ErrorBody | null = null;

  const socket = new LiveSocket({
    ...parts,
    hello() {
      const { csrfToken: csrf, pass } = parts.credentials();
      const { pigeonholeId, channel, panelToken: panel, copy } = address;
      return {
        t: 'hello',
        v: protocolVersion,
        pigeonholeId,
        channel,
        csrf,
        ...(panel !== undefined && { panel }),
        ...(copy && { copy }),
        ...(pass !== null && { pass }),
      };
    },
    afterHello: () => streams.wanted(),
    receive(frame) {
      if (frame.t === 'welcome') {
        refusal = null;
        parts.connected?.();
      }
      if (frame.t === 'refusal' && frame.key === null) refusal = frame.body;
      streams.receive(frame);
      for (const listener of frameListeners) listener(frame);
    },
    changed() {
      for (const listener of connectionListeners) listener();
    },
  });
  const streams = new StreamStore({
    send: (frame) => socket.send(frame),
    clock: parts.clock,
    offline: parts.offline,
  });
  const stopWatching = watchDevice((withinMs) => socket.wake(withinMs));
  if (!parts.offline) socket.open();

  return {
    address,
    streams,
    connection: () => socket.connection,
    onConnection: (listener) => listening(connectionListeners, listener),
    refusal: () => refusal,
    onFrame: (listener) => listening(frameListeners, listener),
    send: (frame) => socket.send(frame),
    wake: (withinMs) => socket.wake(withinMs),
    reopen: () => socket.open(),
    close() {
      stopWatching();
      socket.close();
    },
  };
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
