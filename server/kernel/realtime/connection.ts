import type { ErrorBody } from '#contract/errors.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { closeCodes, type ServerFrame } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import type { Metrics } from '../metrics.ts';
import { encodeFrame } from './frame.ts';
import type { Room, Subscription } from './room.ts';
import type { Wire } from './wire.ts';

/** Bytes that may wait before news are skipped, and before the connection is closed (law L12). */
const skipAbove = 256 * 1024;
const closeAbove = 1024 * 1024;
/** Milliseconds a listener may stay behind, besides the time that a large snapshot takes on a slow line. */
const behindAtMost = 10_000;
/** Bytes a millisecond that the slowest line we serve carries (256 kbit/s). */
const slowestLine = 32;
const lookEvery = 250;

/** Who came in, and on which channel. `attendeeId` is read from the pass once. */
export type Guest = {
  who: Who;
  pigeonholeId: string;
  channel: ChannelName;
  attendeeId: string | null;
  /** When what they came in by is over by itself (may-listen.ts). */
  until: number;
};

/** From when until when one was told to wait, by `performance.now`, and why. */
export type Wait = { code: string; since: number; until: number };

type Parts = {
  wire: Wire;
  now: number;
  written: Metrics['written'];
  /** It could not follow, and is to be closed. */
  slow(): void;
};

/** One listener's line to this node, and what it listens to. */
export class Connection {
  readonly #wire: Wire;
  readonly #written: Metrics['written'];
  readonly #slow: () => void;
  readonly #ears = new Map<string, { room: Room; subscription: Subscription }>();
  #guest: Guest | null = null;
  /** Since when the wire is full, and the streams whose frames were skipped: they come as a picture of now. */
  #behind: { since: number; skipped: Set<string>; watch: NodeJS.Timeout } | null = null;
  /** Bytes of the largest frame since it last caught up: a large snapshot alone makes nobody slow. */
  #largest = 0;
  #over = false;
  #closed = false;
  /** By `performance.now`. */
  heardAt: number;
  readonly openedAt: number;
  /** Characters of its frames that wait to be looked at. */
  pendingCharacters = 0;
  /** The last wait it was told. */
  wait: Wait | null = null;

  constructor({ wire, now, written, slow }: Parts) {
    this.#wire = wire;
    this.#written = written;
    this.#slow = slow;
    this.heardAt = now;
    this.openedAt = now;
  }

  get guest(): Guest | null {
    return this.#guest;
  }

  welcome(guest: Guest): void {
    this.#guest = guest;
  }

  send(frame: ServerFrame): void {
    this.sendFrame(encodeFrame(frame));
  }

  /** A frame that many are sent alike. */
  sendFrame(frame: Buffer): void {
    if (this.#over) return;
    this.#written.frames += 1;
    this.#written.bytes += frame.length;
    this.#wire.write(frame);
    if (this.#wire.waiting() > closeAbove + this.#largest) this.#tooSlow();
  }

  /** A frame of a broadcast that may be left out where the line is full. */
  write(frame: Buffer): void {
    if (!this.#wire.offer(frame, skipAbove)) return;
    this.#written.frames += 1;
    this.#written.bytes += frame.length;
  }

  refuse(key: string | null, status: number, body: ErrorBody, retryAfter?: number): void {
    if (retryAfter !== undefined) {
      const since = performance.now();
      this.wait = { code: body.error, since, until: since + retryAfter * 1_000 };
    }
    this.send({ t: 'refusal', key, status, body, ...(retryAfter !== undefined && { retryAfter }) });
  }

  /** Whether the peer is listened to, or what it says waits on its side. */
  listen(again: boolean): void {
    this.#wire.listen(again);
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(reason: keyof typeof closeCodes): void {
    this.#closed = true;
    this.#wire.close(closeCodes[reason], reason);
  }

  subscription(streamId: string, channel: ChannelName): Subscription {
    return new Ear(this, { wire: this.#wire, written: this.#written, streamId, channel });
  }

  /** The stream is shut for this listener, or gone. */
  gone(streamId: string, ear: Subscription): void {
    const open = this.#ears.get(streamId);
    // It has been opened again meanwhile.
    if (open !== undefined && open.subscription !== ear) return;
    this.#ears.delete(streamId);
    this.send({ t: 'gone', stream: streamId });
  }

  get ears(): number {
    return this.#ears.size;
  }

  /** Keeps an ear that was opened. Whoever hung up while the room was being read leaves it at once. */
  open(streamId: string, ear: { room: Room; subscription: Subscription }): void {
    this.leave(streamId);
    if (this.#over) ear.room.leave(ear.subscription);
    else this.#ears.set(streamId, ear);
  }

  leave(streamId: string): void {
    const ear = this.#ears.get(streamId);
    if (ear === undefined) return;
    this.#ears.delete(streamId);
    ear.room.leave(ear.subscription);
  }

  ended(): void {
    this.#over = true;
    this.#caughtUp();
    this.#wire.held = true;
    for (const streamId of [...this.#ears.keys()]) this.leave(streamId);
  }

  /** Whoever stays behind is skipped while the wire is full, then given a snapshot, then closed (law L12). */
  skipped(streamId: string): void {
    if (this.#over) return;
    this.#wire.held = true;
    // Looked at by a timer, too: it may be that nothing more happens in the room.
    this.#behind ??= {
      since: performance.now(),
      skipped: new Set(),
      watch: setInterval(() => this.#look(), lookEvery).unref(),
    };
    // Caught up with by the timer alone: at this moment the stream may not be among the ears yet.
    this.#behind.skipped.add(streamId);
  }

  /** A large frame is on its way. */
  carries(bytes: number): void {
    this.#largest = Math.max(this.#largest, bytes);
  }

  #look(): void {
    if (this.#behind === null) return;
    const { since, skipped } = this.#behind;
    const waiting = this.#wire.waiting();
    const patience = behindAtMost + this.#largest / slowestLine;
    if (waiting > closeAbove + this.#largest || performance.now() - since > patience) this.#tooSlow();
    else if (waiting === 0) {
      this.#caughtUp();
      for (const streamId of skipped) {
        const ear = this.#ears.get(streamId);
        if (ear === undefined) continue;
        const fresh = this.subscription(streamId, ear.subscription.channel);
        this.#ears.set(streamId, { room: ear.room, subscription: fresh });
        ear.room.showAgain(ear.subscription, fresh);
      }
    }
  }

  #tooSlow(): void {
    this.ended();
    this.#slow();
  }

  #caughtUp(): void {
    clearInterval(this.#behind?.watch);
    this.#behind = null;
    this.#largest = 0;
    this.#wire.held = false;
  }
}

type EarParts = { wire: Wire; written: Metrics['written']; streamId: string; channel: ChannelName };

/** One connection's ear on one stream. It writes to the wire itself: a broadcast takes this way for every listener. */
class Ear implements Subscription {
  readonly channel: ChannelName;
  readonly owner: Connection;
  readonly #wire: Wire;
  readonly #written: Metrics['written'];
  readonly #streamId: string;
  person: string | null = null;
  over = false;

  constructor(owner: Connection, { wire, written, streamId, channel }: EarParts) {
    this.owner = owner;
    this.#wire = wire;
    this.#written = written;
    this.#streamId = streamId;
    this.channel = channel;
  }

  write(frame: Buffer): void {
    if (this.over) return;
    if (this.#wire.offer(frame, skipAbove)) {
      this.#written.frames += 1;
      this.#written.bytes += frame.length;
      if (frame.length > skipAbove) this.owner.carries(frame.length);
    } else this.owner.skipped(this.#streamId);
  }

  gone(): void {
    this.owner.gone(this.#streamId, this);
  }
}
