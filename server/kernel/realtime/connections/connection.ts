import type { ErrorBody } from '#contract/errors.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { closeCodes, type ServerFrame } from '#contract/realtime/protocol.ts';
import type { Who } from '../../auth/who.ts';
import type { Metrics } from '../../metrics.ts';
import { encodeFrame } from '../frame.ts';
import type { Room } from '../rooms/room.ts';
import type { Subscription } from '../rooms/subscription.ts';
import { Allowance, frames, subscriptions, tapFrames } from './allowance.ts';
import type { Transport } from './transport.ts';

/** Buffered bytes from which on news is skipped, and above which the connection is closed (law L12). */
const skipAbove = 256 * 1024;
const closeAbove = 1024 * 1024;
/** Milliseconds a client may stay behind, besides the time a large snapshot takes on a slow network. */
const behindAtMost = 10_000;
/** Bytes per millisecond of the slowest network we serve (256 kbit/s). */
const slowestNetwork = 32;
const lookEvery = 250;

/** The authenticated remote end of a connection to a pigeonhole: who it is, in which one and on which channel. */
export type StreamPeer = {
  who: Who;
  pigeonholeId: string;
  channel: ChannelName;
  /** Read from the pass once. */
  attendeeId: string | null;
  /** Whether it is a screen that people look at. */
  isScreen: boolean;
  /** When the credentials expire, in milliseconds since 1970 (may-listen.ts). */
  until: number;
};

/** An organiser's page that follows no stream, and is told what changes for its account (law L25). */
type DeskPeer = Pick<StreamPeer, 'who' | 'until'> & { pigeonholeId: null; channel: null; attendeeId: null };
export type Peer = StreamPeer | DeskPeer;

/** A back-off the client was asked for (L23): why, from when and until when, by `performance.now`. */
export type Wait = { code: string; since: number; until: number };

type Subscribed = { room: Room; subscription: Subscription };

type Parts = {
  transport: Transport;
  now: number;
  written: Metrics['written'];
  /** The client cannot keep up and has to be disconnected. */
  slow(): void;
};

/** One client's connection to this node, and its subscriptions. */
export class Connection {
  readonly #transport: Transport;
  readonly #written: Metrics['written'];
  readonly #slow: () => void;
  readonly #subscriptions = new Map<string, Subscribed>();
  #peer: Peer | null = null;
  /** Since when frames have been skipped, and of which streams: those get a fresh snapshot once the buffer is empty. */
  #behind: { since: number; skipped: Set<string>; watch: NodeJS.Timeout } | null = null;
  /** Bytes of the largest frame since the client last caught up: one large snapshot does not make it a slow receiver. */
  #largest = 0;
  #over = false;
  #closed = false;
  /** By `performance.now`. */
  lastReceivedAt: number;
  readonly openedAt: number;
  readonly listens: Allowance;
  readonly taps: Allowance;
  /** Of all frames but taps and calls. */
  readonly frames: Allowance;
  /** Characters of received frames that have not been processed yet. */
  pendingCharacters = 0;
  /** The last back-off it was sent. */
  wait: Wait | null = null;

  constructor({ transport, now, written, slow }: Parts) {
    this.#transport = transport;
    this.#written = written;
    this.#slow = slow;
    this.lastReceivedAt = now;
    this.openedAt = now;
    this.listens = new Allowance(subscriptions, now);
    this.taps = new Allowance(tapFrames, now);
    this.frames = new Allowance(frames, now);
  }

  get polls(): boolean {
    return this.#transport.polls === true;
  }

  get peer(): Peer | null {
    return this.#peer;
  }

  welcome(peer: Peer): void {
    this.#peer = peer;
  }

  movedTo(address: string): void {
    const { peer } = this;
    if (peer !== null && peer.who.address !== address) peer.who = { ...peer.who, address };
  }

  send(frame: ServerFrame): void {
    this.sendFrame(encodeFrame(frame));
  }

  /** A frame that was encoded beforehand. */
  sendFrame(frame: Buffer): void {
    if (this.#over) return;
    this.#written.frames += 1;
    this.#written.bytes += frame.length;
    this.#transport.write(frame);
    if (this.#transport.bufferedBytes() > closeAbove + this.#largest) this.#tooSlow();
  }

  /** Milliseconds to the client and back, as measured last; 0 before that. */
  get roundTrip(): number {
    return this.#transport.roundTrip ?? 0;
  }

  /** A broadcast frame that is dropped when too much is buffered. */
  write(frame: Buffer): void {
    if (!this.#transport.tryWrite(frame, skipAbove)) return;
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

  /** Pauses or resumes reading from the client. */
  setReading(reading: boolean): void {
    this.#transport.setReading(reading);
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(reason: keyof typeof closeCodes): void {
    this.#closed = true;
    this.#transport.close(closeCodes[reason], reason);
  }

  createSubscription(streamId: string, channel: ChannelName): Subscription {
    const parts = { transport: this.#transport, written: this.#written, streamId, channel };
    return new ConnectionSubscription(this, parts);
  }

  /** The stream is no longer open to this subscriber, or no longer exists. */
  gone(streamId: string, subscription: Subscription): void {
    const open = this.#subscriptions.get(streamId);
    // It has been subscribed to again in the meantime.
    if (open !== undefined && open.subscription !== subscription) return;
    this.#subscriptions.delete(streamId);
    this.send({ t: 'gone', stream: streamId });
  }

  get subscriptionCount(): number {
    return this.#subscriptions.size;
  }

  /** Keeps a subscription. A client that disconnected while the room was being read leaves it at once. */
  open(streamId: string, opened: Subscribed): void {
    this.leave(streamId);
    if (this.#over) opened.room.leave(opened.subscription);
    else this.#subscriptions.set(streamId, opened);
  }

  leave(streamId: string): void {
    const left = this.#subscriptions.get(streamId);
    if (left === undefined) return;
    this.#subscriptions.delete(streamId);
    left.room.leave(left.subscription);
  }

  ended(): void {
    this.#over = true;
    this.#caughtUp();
    this.#transport.suspended = true;
    for (const streamId of [...this.#subscriptions.keys()]) this.leave(streamId);
  }

  /** A slow receiver misses frames while its buffer is full, then gets a snapshot, or is closed (law L12). */
  skipped(streamId: string): void {
    if (this.#over) return;
    this.#transport.suspended = true;
    // Checked by a timer: without a further event in the room nothing else would.
    this.#behind ??= {
      since: performance.now(),
      skipped: new Set(),
      watch: setInterval(() => this.#look(), lookEvery).unref(),
    };
    // Resynchronised by the timer alone: at this point the stream may not be among the subscriptions yet.
    this.#behind.skipped.add(streamId);
  }

  /** A large frame has been written: it gets the time that a slow network takes for it. */
  noteLargeFrame(bytes: number): void {
    this.#largest = Math.max(this.#largest, bytes);
  }

  #look(): void {
    if (this.#behind === null) return;
    const { since, skipped } = this.#behind;
    const buffered = this.#transport.bufferedBytes();
    const patience = behindAtMost + this.#largest / slowestNetwork;
    if (buffered > closeAbove + this.#largest || performance.now() - since > patience) this.#tooSlow();
    else if (buffered === 0) {
      this.#caughtUp();
      for (const streamId of skipped) {
        const stale = this.#subscriptions.get(streamId);
        if (stale === undefined) continue;
        const fresh = this.createSubscription(streamId, stale.subscription.channel);
        this.#subscriptions.set(streamId, { room: stale.room, subscription: fresh });
        stale.room.resync(stale.subscription, fresh);
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
    this.#transport.suspended = false;
  }
}

type SubscriptionParts = {
  transport: Transport;
  written: Metrics['written'];
  streamId: string;
  channel: ChannelName;
};

/** One connection's subscription to one stream. It writes straight to the transport: a broadcast does so once per receiver. */
class ConnectionSubscription implements Subscription {
  readonly channel: ChannelName;
  readonly owner: Connection;
  readonly #transport: Transport;
  readonly #written: Metrics['written'];
  readonly #streamId: string;
  person: string | null = null;
  over = false;

  constructor(owner: Connection, { transport, written, streamId, channel }: SubscriptionParts) {
    this.owner = owner;
    this.#transport = transport;
    this.#written = written;
    this.#streamId = streamId;
    this.channel = channel;
  }

  write(frame: Buffer): void {
    if (!this.over && !this.#wrote(frame)) this.owner.skipped(this.#streamId);
  }

  writeTimed(frame: Buffer): boolean {
    if (this.over) return false;
    const wrote = this.#wrote(frame);
    if (wrote) this.#transport.measure?.();
    else this.owner.skipped(this.#streamId);
    return wrote;
  }

  #wrote(frame: Buffer): boolean {
    if (!this.#transport.tryWrite(frame, skipAbove)) return false;
    this.#written.frames += 1;
    this.#written.bytes += frame.length;
    if (frame.length > skipAbove) this.owner.noteLargeFrame(frame.length);
    return true;
  }

  gone(): void {
    this.owner.gone(this.#streamId, this);
  }
}
