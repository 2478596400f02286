import {
  type ClientFrame,
  heartbeatSeconds,
  mayReturn,
  type ServerFrame,
} from '#contract/realtime/protocol.ts';
import { type BackOff, waitBefore } from './back-off.ts';
import type { Clock } from './clock.ts';
import { trySocket } from './try-socket.ts';

export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'waiting' }
  /** The server said that coming back would end the same (L16). */
  | { state: 'ended'; code: number };

/** What we need of a WebSocket. */
export type SocketLike = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

/** A WebSocket, or a line where those are blocked (L21). */
export type Way = 'socket' | 'line';

export type LiveSocketParts = {
  dial: (way: Way) => SocketLike;
  hello: () => ClientFrame;
  /** What is said right after hello, without waiting to be welcomed: a trip less until there is something to see. */
  afterHello?: () => readonly ClientFrame[];
  hear: (frame: ServerFrame) => void;
  changed: (connection: Connection) => void;
  clock: Clock;
  random: () => number;
};

/** Everybody is back within ten seconds of a restart, and not all at once. */
const comingBack: BackOff = { firstMs: 1000, mostMs: 8000 };
/**
 * Some networks take a connection and never say a word. A WebSocket is given up early enough that a line stands within
 * five seconds; a line has time.
 */
const welcomeWithinMs: Readonly<Record<Way, number>> = { socket: 3_500, line: 15_000 };
/** Beside a line a WebSocket is tried now and then: seldom, since mostly it is still blocked. */
const tryingSockets: BackOff = { firstMs: 120_000, mostMs: 900_000 };
/** A connection that has stood so long was a good one: the next back-off begins anew. */
const steadyAfterMs = 10_000;
const probeWithinMs = 5000;

/** One call to the server: its socket, and when it last said or heard anything. */
type Attempt = {
  socket: SocketLike;
  way: Way;
  welcomed: boolean;
  heardAt: number;
  saidAt: number;
  stopTimers: () => void;
  stopTrying: () => void;
};

/**
 * Keeps one WebSocket to the server open. Each attempt is a thing of its own: whatever an old one still says or whenever
 * it closes, it does not touch its successor (L18).
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

  /** Begins, or begins again after it has ended. */
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

  [Symbol.dispose](): void {
    this.close();
  }

  /** False when nobody listens at the moment: nothing is kept here, the outbox does that. */
  send(frame: ClientFrame): boolean {
    const attempt = this.#current;
    if (!attempt?.welcomed) return false;
    this.#say(attempt, frame);
    return true;
  }

  /** The device is back from sleep or has a network again: no use in waiting out the back-off. */
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
      heardAt: now,
      saidAt: now,
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
    this.#say(attempt, this.#parts.hello());
    for (const frame of this.#parts.afterHello?.() ?? []) this.#say(attempt, frame);
  }

  /** Law 21: whether sockets get through by now. The line stays until one beside it is welcomed, and gives way to it. */
  #trySocket(line: Attempt, failures: number): void {
    if (!this.#isCurrent(line)) return;
    const { clock, random } = this.#parts;
    line.stopTrying();
    line.stopTrying = trySocket(this.#parts, welcomeWithinMs.socket, {
      welcomed: (socket, data) => {
        this.#drop();
        // What was said over the line and has no receipt is said again.
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

  #say(attempt: Attempt, frame: ClientFrame): void {
    attempt.saidAt = this.#parts.clock.elapsed();
    attempt.socket.send(JSON.stringify(frame));
  }

  #take(attempt: Attempt, data: unknown): void {
    attempt.heardAt = this.#parts.clock.elapsed();
    const frame = frameOf(data);
    if (frame === null) {
      this.#lose(attempt);
      return;
    }
    if (frame.t === 'welcome') this.#welcomed(attempt, frame.heartbeat);
    this.#parts.hear(frame);
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

  /** Law 17, from this side: something is said within every heartbeat, and silence for two means that nobody is there. */
  #beat(attempt: Attempt, everyMs: number): () => void {
    let stop = () => {};
    const look = () => {
      const now = this.#parts.clock.elapsed();
      if (now - attempt.heardAt >= 2 * everyMs) {
        this.#lose(attempt);
        return;
      }
      if (now - attempt.saidAt >= everyMs / 2) this.#say(attempt, { t: 'ping' });
      stop = this.#parts.clock.after(everyMs / 2, look);
    };
    stop = this.#parts.clock.after(everyMs / 2, look);
    return () => stop();
  }

  #probe(): void {
    const attempt = this.#current;
    if (!attempt) return;
    const askedAt = this.#parts.clock.elapsed();
    this.#say(attempt, { t: 'ping' });
    const stop = this.#parts.clock.after(probeWithinMs, () => {
      if (this.#isCurrent(attempt) && attempt.heardAt < askedAt) this.#dial();
    });
    const stopTimers = attempt.stopTimers;
    attempt.stopTimers = () => {
      stopTimers();
      stop();
    };
  }

  /** Nobody answers: the socket may take minutes to notice, so it is left behind. */
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

  /** A way that led nowhere is not the next one tried; a line that stood is followed by a new try of the socket. */
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

function frameOf(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return null;
  }
}
