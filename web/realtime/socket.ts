import {
  type ClientFrame,
  heartbeatSeconds,
  mayReturn,
  type ServerFrame,
} from '#contract/realtime/protocol.ts';
import { type BackOff, waitBefore } from './back-off.ts';
import type { Clock } from './clock.ts';
import type { SocketLike, Way } from './socket-like.ts';
import { trySocket } from './try-socket.ts';

export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'waiting' }
  /** Closed with a code after which clients must not reconnect (L16). */
  | { state: 'ended'; code: number };

type LiveSocketParts = {
  dial: (way: Way) => SocketLike;
  hello: () => ClientFrame;
  /** Sent right after hello, without waiting for the welcome, which saves a round trip. */
  afterHello?: () => readonly ClientFrame[];
  receive: (frame: ServerFrame) => void;
  changed: (connection: Connection) => void;
  clock: Clock;
  random: () => number;
};

/** After a restart all clients are back within ten seconds, but not all at once. */
const comingBack: BackOff = { firstMs: 1000, mostMs: 8000 };
/**
 * Some networks accept a connection and never transmit anything. A WebSocket is given up early enough for a line to be
 * open within five seconds; a line itself gets more time.
 */
const welcomeWithinMs: Readonly<Record<Way, number>> = { socket: 3_500, line: 15_000 };
/** While on a line, a WebSocket is tried only at long intervals: mostly it is still blocked. */
const tryingSockets: BackOff = { firstMs: 120_000, mostMs: 900_000 };
/** A connection that has lasted this long resets the back-off. */
const steadyAfterMs = 10_000;
const probeWithinMs = 5000;
/** `WebSocket.OPEN`. */
const open = 1;

/** One connection attempt: its socket, and when it last sent or received anything, and an answer to a ping. */
type Attempt = {
  socket: SocketLike;
  way: Way;
  welcomed: boolean;
  receivedAt: number;
  answeredAt: number;
  sentAt: number;
  stopTimers: () => void;
  stopTrying: () => void;
};

/**
 * Keeps one connection to the server open. Late frames and the late close of an old attempt do not affect its successor
 * (L18).
 */
export class LiveSocket {
  #parts: LiveSocketParts;
  #current: Attempt | null = null;
  #failures = 0;
  #way: Way = 'socket';
  #stopWaiting: () => void = () => {};
  #connection: Connection = { state: 'waiting' };
  #isWanted = false;

  constructor(parts: LiveSocketParts) {
    this.#parts = parts;
  }

  get connection(): Connection {
    return this.#connection;
  }

  /** Connects; also again after the connection has ended. */
  open(): void {
    this.#isWanted = true;
    this.#failures = 0;
    this.#dial();
  }

  close(): void {
    this.#isWanted = false;
    this.#stopWaiting();
    this.#drop();
    this.#become({ state: 'waiting' });
  }

  /** False when not connected: nothing is queued here, which is the outbox's job. */
  send(frame: ClientFrame): boolean {
    const attempt = this.#current;
    if (!attempt?.welcomed || isClosing(attempt.socket)) return false;
    this.#write(attempt, frame);
    return true;
  }

  /** Called when the device wakes up or its network returns: there is no need to wait out the back-off. */
  wake(withinMs = 0): void {
    if (!this.#isWanted) return;
    const { clock, random } = this.#parts;
    switch (this.#connection.state) {
      case 'waiting':
        this.#stopWaiting();
        this.#stopWaiting = clock.after(random() * withinMs, () => this.#dial());
        return;
      case 'open':
        this.#probe();
        if (this.#current?.way === 'line') this.#trySocket(this.#current, 0);
        return;
      case 'connecting':
      case 'ended':
        return;
    }
  }

  #dial(): void {
    this.#stopWaiting();
    this.#drop();
    this.#become({ state: 'connecting' });
    let socket: SocketLike;
    try {
      socket = this.#parts.dial(this.#way);
    } catch {
      this.#otherWay();
      this.#comeBackLater();
      return;
    }
    const attempt = this.#follow(socket, this.#way);
    attempt.stopTimers = this.#parts.clock.after(welcomeWithinMs[attempt.way], () => this.#lose(attempt));
  }

  #follow(socket: SocketLike, way: Way): Attempt {
    const now = this.#parts.clock.elapsed();
    const nothing = () => {};
    const attempt: Attempt = {
      socket,
      way,
      welcomed: false,
      receivedAt: now,
      answeredAt: Number.NEGATIVE_INFINITY,
      sentAt: now,
      stopTimers: nothing,
      stopTrying: nothing,
    };
    this.#current = attempt;
    socket.onopen = () => this.#isCurrent(attempt) && this.#greet(attempt);
    socket.onmessage = ({ data }) => this.#isCurrent(attempt) && this.#take(attempt, data);
    socket.onclose = ({ code }) => this.#isCurrent(attempt) && this.#closed(code);
    return attempt;
  }

  #greet(attempt: Attempt): void {
    this.#write(attempt, this.#parts.hello());
    for (const frame of this.#parts.afterHello?.() ?? []) this.#write(attempt, frame);
  }

  /** L21: tries whether WebSockets work by now. The line stays open until a WebSocket has been welcomed. */
  #trySocket(line: Attempt, failures: number): void {
    if (!this.#isCurrent(line)) return;
    const { clock, random } = this.#parts;
    line.stopTrying();
    line.stopTrying = trySocket(this.#parts, welcomeWithinMs.socket, {
      welcomed: (socket, data) => {
        this.#drop();
        // A change of state makes the outbox send again what has no receipt.
        this.#become({ state: 'connecting' });
        this.#take(this.#follow(socket, 'socket'), data);
      },
      failed: () => {
        const wait = waitBefore(failures, tryingSockets, random);
        line.stopTrying = clock.after(wait, () => this.#trySocket(line, failures + 1));
      },
    });
  }

  #isCurrent(attempt: Attempt): boolean {
    return this.#current === attempt;
  }

  #write(attempt: Attempt, frame: ClientFrame): void {
    // The server has closed it and the browser has yet to say so: what is written now is lost, and complained about.
    if (isClosing(attempt.socket)) return;
    attempt.sentAt = this.#parts.clock.elapsed();
    attempt.socket.send(JSON.stringify(frame));
  }

  #take(attempt: Attempt, data: unknown): void {
    attempt.receivedAt = this.#parts.clock.elapsed();
    const frame = frameOf(data);
    if (frame === null) {
      this.#lose(attempt);
      return;
    }
    if (frame.t === 'pong') attempt.answeredAt = attempt.receivedAt;
    if (frame.t === 'welcome') this.#welcomed(attempt, frame.heartbeat);
    this.#parts.receive(frame);
  }

  #welcomed(attempt: Attempt, heartbeat = heartbeatSeconds): void {
    attempt.stopTimers();
    attempt.welcomed = true;
    const stopBeating = this.#beat(attempt, heartbeat * 1000);
    const stopSteady = this.#parts.clock.after(steadyAfterMs, () => {
      this.#failures = 0;
    });
    attempt.stopTimers = () => {
      stopBeating();
      stopSteady();
      attempt.stopTrying();
    };
    if (attempt.way === 'line') {
      const wait = waitBefore(0, tryingSockets, this.#parts.random);
      attempt.stopTrying = this.#parts.clock.after(wait, () => this.#trySocket(attempt, 1));
    }
    this.#become({ state: 'open' });
  }

  /** The client's side of L17: sends something in every heartbeat, and gives up after two without a frame. */
  #beat(attempt: Attempt, everyMs: number): () => void {
    let stop = () => {};
    const look = () => {
      const now = this.#parts.clock.elapsed();
      if (now - attempt.receivedAt >= 2 * everyMs) {
        this.#lose(attempt);
        return;
      }
      if (now - attempt.sentAt >= everyMs / 2) this.#write(attempt, { t: 'ping' });
      stop = this.#parts.clock.after(everyMs / 2, look);
    };
    stop = this.#parts.clock.after(everyMs / 2, look);
    return () => stop();
  }

  /**
   * What was under way when the network went still arrives after the question: it is no answer. A slow network that goes on
   * delivering keeps its connection.
   */
  #probe(): void {
    const attempt = this.#current;
    if (!attempt) return;
    const { clock } = this.#parts;
    const askedAt = clock.elapsed();
    this.#write(attempt, { t: 'ping' });
    let stop = () => {};
    const lookIn = (ms: number) => {
      stop = clock.after(ms, () => {
        if (!this.#isCurrent(attempt) || attempt.answeredAt >= askedAt) return;
        const silentMs = clock.elapsed() - Math.max(askedAt, attempt.receivedAt);
        if (silentMs < probeWithinMs) lookIn(probeWithinMs - silentMs);
        else this.#dial();
      });
    };
    lookIn(probeWithinMs);
    const stopTimers = attempt.stopTimers;
    attempt.stopTimers = () => {
      stopTimers();
      stop();
    };
  }

  /** Gives up an attempt without waiting for its close event, which may take minutes. */
  #lose(attempt: Attempt): void {
    if (!this.#isCurrent(attempt)) return;
    this.#drop();
    this.#comeBackLater();
  }

  #closed(code: number): void {
    this.#drop();
    if (mayReturn(code)) this.#comeBackLater();
    else this.#become({ state: 'ended', code });
  }

  #drop(): void {
    const attempt = this.#current;
    this.#current = null;
    if (!attempt) return;
    if (attempt.welcomed) this.#way = 'socket';
    else this.#otherWay();
    attempt.stopTimers();
    attempt.socket.close();
  }

  /** After an attempt without a welcome the next one goes the other way; after a welcome it is a WebSocket again. */
  #otherWay(): void {
    this.#way = this.#way === 'socket' ? 'line' : 'socket';
  }

  #comeBackLater(): void {
    const wait = waitBefore(this.#failures, comingBack, this.#parts.random);
    this.#failures += 1;
    this.#stopWaiting = this.#parts.clock.after(wait, () => this.#dial());
    this.#become({ state: 'waiting' });
  }

  #become(connection: Connection): void {
    if (connection.state === this.#connection.state) return;
    this.#connection = connection;
    this.#parts.changed(connection);
  }
}

function isClosing({ readyState = open }: SocketLike): boolean {
  return readyState > open;
}

function frameOf(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return null;
  }
}
