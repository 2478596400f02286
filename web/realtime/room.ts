import type { ErrorBody } from '#contract/errors.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import {
  type ClientFrame,
  protocolVersion,
  type ServerFrame,
  socketPath,
} from '#contract/realtime/protocol.ts';
import { credentialsOfThisPage } from '#web/api/credentials.ts';
import { browserClock, type Clock } from './clock.ts';
import { lineSocket } from './line-socket.ts';
import { type Connection, LiveSocket, type SocketLike, type Way } from './socket.ts';
import { StreamStore } from './stream-store.ts';

export type RoomAddress = { pigeonholeId: string; channel: ChannelName; panelToken?: string | undefined };

/** A live pigeonhole as one page hears it. Close it when the page no longer listens. */
export type Room = {
  address: RoomAddress;
  streams: StreamStore;
  connection(): Connection;
  onConnection(listener: () => void): () => void;
  /** What the server said last before it closed for good; null when it said nothing. */
  refusal(): ErrorBody | null;
  /** Every frame, after the streams have taken it. */
  onFrame(listener: (frame: ServerFrame) => void): () => void;
  send(frame: ClientFrame): boolean;
  /** Comes back at once when waiting; when open, makes sure that somebody is there. */
  wake(withinMs?: number): void;
  /** After the server had closed for good and the reason is gone: a cookie renewed, a right given back. */
  reopen(): void;
  close(): void;
};

type RoomParts = {
  dial: (way: Way) => SocketLike;
  csrfToken: string;
  clock: Clock;
  random: () => number;
};

/** A hall that has its network back comes back within this time, not in one moment. */
const wakeWithinMs = 1000;

/** Connects and stays connected until closed. Components use `LiveRoom`, which does this for as long as it is shown. */
export function connectRoom(address: RoomAddress, parts: RoomParts = browserParts()): Room {
  const connectionListeners = new Set<() => void>();
  const frameListeners = new Set<(frame: ServerFrame) => void>();
  let refusal: ErrorBody | null = null;

  const socket = new LiveSocket({
    ...parts,
    hello: () => ({
      t: 'hello',
      v: protocolVersion,
      pigeonholeId: address.pigeonholeId,
      channel: address.channel,
      csrf: parts.csrfToken,
      ...(address.panelToken === undefined ? {} : { panel: address.panelToken }),
    }),
    afterHello: () => streams.wanted(),
    hear(frame) {
      if (frame.t === 'welcome') refusal = null;
      if (frame.t === 'refusal' && frame.key === null) refusal = frame.body;
      streams.hear(frame);
      for (const listener of frameListeners) listener(frame);
    },
    changed() {
      for (const listener of connectionListeners) listener();
    },
  });
  const streams = new StreamStore({ say: (frame) => socket.send(frame), clock: parts.clock });
  const stopWatching = watchDevice((withinMs) => socket.wake(withinMs));
  socket.open();

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

function browserParts(): RoomParts {
  const address = `${location.origin.replace(/^http/, 'ws')}${socketPath}`;
  return {
    dial: (way) => (way === 'line' ? lineSocket() : (new WebSocket(address) as SocketLike)),
    csrfToken: credentialsOfThisPage().csrfToken,
    clock: browserClock,
    random: Math.random,
  };
}

/** A phone that wakes up, or whose network comes or goes, need not wait until a timer notices. */
function watchDevice(wake: (withinMs: number) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const cut = new AbortController();
  const { signal } = cut;
  window.addEventListener('online', () => wake(wakeWithinMs), { signal });
  window.addEventListener('offline', () => wake(wakeWithinMs), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && wake(0), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(0), {
    signal,
  });
  return () => cut.abort();
}
