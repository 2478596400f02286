import { mineAfter } from '#contract/kinds/kinds.live.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { type Mine, protocolVersion, type ServerFrame, socketPath } from '#contract/realtime/protocol.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Snapshot } from '#contract/realtime/streams.ts';
import { isWorthRepeating } from '#contract/realtime/worth-repeating.ts';
import { newActionKey } from '#web/realtime/action-key.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { subjectOf } from '#web/realtime/live-call.ts';
import { LiveSocket } from '#web/realtime/socket.ts';
import type { SocketLike } from '#web/realtime/socket-like.ts';
import type { Following, SharedFollowing } from './following.ts';
import type { Pass } from './join.ts';
import { LightSocket } from './light-socket.ts';

/** The outcome of an action: receipted, or refused for good. */
export type Outcome = { is: 'receipted'; receipt: Receipt } | { is: 'refused'; code: string };

export type PhoneEvents = {
  sent?(call: LiveCall): void;
  receipted?(call: LiveCall, receipt: Receipt, milliseconds: number): void;
  refused?(call: LiveCall, code: string): void;
  /** The stream now shows everything up to this number. */
  reached?(stream: string, seq: string): void;
  reconnected?(): void;
};

type Parts = {
  pass: Pass;
  channel?: ChannelName;
  random: () => number;
  shared: SharedFollowing;
  events?: PhoneEvents;
};

type Waiting = { key: string; call: LiveCall; since: number; settle: (outcome: Outcome) => void };

/** Without a receipt in this time an action is sent again, with the same key. */
const repeatAfter = 10_000;
const nothingDone: Mine = {};

/**
 * A phone in the hall: the product's own socket, streams followed by number, and an outbox that repeats each action
 * under its key until there is a receipt or a final refusal (law L2).
 */
export class Phone {
  readonly pass: Pass;
  readonly #parts: Parts;
  readonly channel: ChannelName;
  readonly #socket: LiveSocket;
  readonly #streams = new Map<string, Following | null>();
  readonly #mine = new Map<string, Mine>();
  readonly #outbox = new Map<string, Waiting>();
  readonly #busy = new Set<string>();
  readonly #watchers = new Set<() => void>();
  readonly #repeating: NodeJS.Timeout;
  #wasOpen = false;
  #clockOffset = 0;

  constructor(parts: Parts) {
    this.pass = parts.pass;
    this.#parts = parts;
    this.channel = parts.channel ?? 'attendee';
    this.#socket = new LiveSocket({
      dial: () => dial(parts.pass),
      hello: () => ({
        t: 'hello',
        v: protocolVersion,
        pigeonholeId: parts.pass.pigeonholeId,
        channel: this.channel,
        csrf: parts.pass.csrfToken,
      }),
      receive: (frame) => this.#hear(frame),
      changed: () => this.#changed(),
      clock: browserClock,
      random: parts.random,
    });
    this.#repeating = setInterval(() => this.#repeatOld(), repeatAfter / 2);
    this.#repeating.unref();
  }

  get connection(): LiveSocket['connection'] {
    return this.#socket.connection;
  }

  /** Actions without a receipt so far. */
  get waiting(): number {
    return this.#outbox.size;
  }

  /** The server's time, in milliseconds. */
  now(): number {
    return Date.now() + this.#clockOffset;
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    clearInterval(this.#repeating);
    this.#socket.close();
  }

  listen(stream: string): void {
    if (this.#streams.has(stream)) return;
    this.#streams.set(stream, null);
    this.#socket.send({ t: 'listen', stream });
  }

  view(stream: string): Snapshot | null {
    return this.#streams.get(stream)?.snapshot ?? null;
  }

  /** The number up to which the view shows everything. */
  reached(stream: string): bigint | null {
    const seq = this.#streams.get(stream)?.seen.seq;
    return seq === undefined ? null : BigInt(seq);
  }

  mine(stream: string): Mine {
    return this.#mine.get(stream) ?? nothingDone;
  }

  /** Resolves when `met` returns a value; it is checked after every frame. */
  until<T>(met: () => T | null, { within }: { within: number }): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = met();
        if (found === null && this.connection.state !== 'ended') return;
        this.#watchers.delete(look);
        clearTimeout(timer);
        if (found !== null) resolve(found);
        else reject(new Error(`The server closed the socket for good (${JSON.stringify(this.connection)}).`));
      };
      const timer = setTimeout(() => {
        this.#watchers.delete(look);
        reject(
          new Error(
            `A phone did not get what it waited for in ${within / 1000} seconds (${this.connection.state}).`,
          ),
        );
      }, within);
      this.#watchers.add(look);
      look();
    });
  }

  /** Two actions on the same item are sent one after the other, as on the page. */
  isBusyWith(call: LiveCall): boolean {
    return this.#busy.has(subjectOf(call, ''));
  }

  act(call: LiveCall): Promise<Outcome> {
    const key = newActionKey();
    const subject = subjectOf(call, key);
    this.#busy.add(subject);
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        this.#busy.delete(subject);
        resolve(outcome);
      };
      const waiting: Waiting = { key, call, since: performance.now(), settle };
      this.#outbox.set(key, waiting);
      this.#parts.events?.sent?.(call);
      this.#say(waiting);
    });
  }

  /** Taps are neither receipted nor repeated (L26). False: not connected. */
  tap(stream: string, counts: Record<string, number>): boolean {
    return this.#socket.send({ t: 'tap', stream, counts });
  }

  #say({ key, call: { name, params, body } }: Waiting): void {
    this.#socket.send({ t: 'call', key, name, params: { ...params }, body });
  }

  #hear(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        this.#clockOffset = frame.now - Date.now();
        this.#resume();
        break;
      case 'snapshot':
        this.#follow(frame.stream, this.#parts.shared.fromSnapshot(this.channel, frame));
        break;
      case 'news': {
        const following = this.#streams.get(frame.stream);
        if (following)
          this.#follow(frame.stream, this.#parts.shared.afterNews(this.channel, following, frame));
        break;
      }
      case 'mine':
        this.#mine.set(frame.stream, frame.mine);
        break;
      case 'receipt':
        this.#receipted(frame.receipt);
        break;
      case 'refusal':
        this.#refused(frame);
        break;
      case 'gone':
        this.#streams.delete(frame.stream);
        break;
      case 'pulse':
      case 'pong':
        return;
    }
    this.#look();
  }

  #follow(stream: string, following: Following | null): void {
    this.#streams.set(stream, following);
    if (following === null) this.#socket.send({ t: 'listen', stream });
    else this.#parts.events?.reached?.(stream, following.seen.seq);
  }

  #receipted(receipt: Receipt): void {
    const waiting = this.#outbox.get(receipt.key);
    if (waiting === undefined) return;
    this.#outbox.delete(receipt.key);
    const { name, params } = waiting.call;
    this.#mine.set(params.lsId, mineAfter(this.mine(params.lsId), name, waiting.call) as Mine);
    this.#parts.events?.receipted?.(waiting.call, receipt, performance.now() - waiting.since);
    waiting.settle({ is: 'receipted', receipt });
  }

  #refused({ key, status, body }: Extract<ServerFrame, { t: 'refusal' }>): void {
    const waiting = key === null ? undefined : this.#outbox.get(key);
    if (waiting === undefined) return;
    if (isWorthRepeating(status, body)) {
      setTimeout(
        () => this.#outbox.has(waiting.key) && this.#say(waiting),
        1000 + this.#parts.random() * 2000,
      ).unref();
      return;
    }
    this.#outbox.delete(waiting.key);
    this.#parts.events?.refused?.(waiting.call, body.error);
    waiting.settle({ is: 'refused', code: body.error });
  }

  /** Reconnected: reports what was seen, and repeats what has no receipt. */
  #resume(): void {
    for (const [stream, following] of this.#streams)
      this.#socket.send({ t: 'listen', stream, ...(following && { seen: following.seen }) });
    for (const waiting of this.#outbox.values()) this.#say(waiting);
  }

  #repeatOld(): void {
    const now = performance.now();
    for (const waiting of this.#outbox.values()) if (now - waiting.since > repeatAfter) this.#say(waiting);
  }

  #changed(): void {
    const open = this.connection.state === 'open';
    if (open && this.#wasOpen) this.#parts.events?.reconnected?.();
    this.#wasOpen ||= open;
    this.#look();
  }

  #look(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** What the browser's WebSocket adds by itself: the page's origin and its cookies go with the handshake. */
function dial({ address, source, cookie }: Pass): SocketLike {
  return new LightSocket({ url: `${address}${socketPath}`, cookie, origin: address, source, within: 15_000 });
}
