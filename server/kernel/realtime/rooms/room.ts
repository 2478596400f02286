import { isDeepStrictEqual } from 'node:util';
import { type ChannelName, channelNames, type LiveEvent } from '#contract/realtime/channel.ts';
import type { Seen } from '#contract/realtime/protocol.ts';
import type { Who } from '../../auth/who.ts';
import type { Clock } from '../../clock.ts';
import { encodeFrame } from '../frame.ts';
import type { News } from '../news.ts';
import type { AnyStreamKind, Held, Read } from '../stream-kind.ts';
import type { StreamNumber } from '../streams.queries.ts';
import type { Broadcast, Receiver } from './broadcast.ts';
import { epochUntil } from './epoch-until.ts';
import type { Reading } from './reading.ts';
import { RoomChannel } from './room-channel.ts';
import type { Subscription } from './subscription.ts';
import { Tabs } from './tabs.ts';

/** Milliseconds that missing news has to arrive by itself. */
const patience = 250;
/** Milliseconds between two frames of a room: ten a second for a small audience, two for one that takes long to write to. */
const tick = { least: 100, most: 500 } as const;
/** The share of time that broadcasts may take; votes get the rest. */
const share = 0.4;

const nothing = Buffer.alloc(0);

type Parts = {
  kind: AnyStreamKind;
  pigeonholeId: string;
  streamId: string;
  number: StreamNumber;
  read: Read<unknown, unknown>;
  broadcast: Broadcast;
  /** Called when missing news does not arrive and has to be read from the database. */
  gap(room: Room): void;
  /** Called when what people score has changed: it is to be read, and given to `tellScores`. */
  scored(room: Room): void;
  /** Monotonic, in milliseconds. */
  now(): number;
  clock: Clock;
};

/** A stream in memory: the view of each channel, its subscribers, and the news to be sent to them. */
export class Room {
  readonly kind: AnyStreamKind;
  readonly pigeonholeId: string;
  readonly streamId: string;
  readonly #parts: Parts;
  readonly #channels = new Map<ChannelName, RoomChannel>();
  readonly #tabs: Tabs;
  readonly #early = new Map<bigint, News>();
  /** News applied while the database was being read, which may be newer than what was read. */
  #meanwhile: News[] | null = null;
  #memory: unknown;
  #seq: bigint;
  #epoch: string;
  /** When the content changes by time alone. */
  #until: Date | null;
  #ticker: NodeJS.Timeout | null = null;
  #gapTimer: NodeJS.Timeout | null = null;
  #lastTick = 0;
  #cost = 0;
  /** Broadcasts of the last tick that have not finished. */
  #onTheWay = 0;
  #idleSince: number;
  #closed = false;
  /** What people score has changed by news that is not sent yet. */
  #scored = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.kind = parts.kind;
    this.pigeonholeId = parts.pigeonholeId;
    this.streamId = parts.streamId;
    this.#seq = BigInt(parts.number.seq);
    this.#epoch = parts.number.epoch;
    this.#until = parts.read.until ?? null;
    this.#memory = parts.read.memory;
    this.#idleSince = parts.now();
    this.#tabs = new Tabs({
      keyOf: (who) => this.kind.person(this.#memory, who, this.pigeonholeId),
      frameOf: (person) =>
        encodeFrame({
          t: 'mine',
          stream: this.streamId,
          round: this.kind.round(this.#memory),
          seq: String(this.#seq),
          mine: this.kind.mine(this.#memory, person),
        }),
    });
    for (const name of channelNames)
      this.#channels.set(
        name,
        new RoomChannel({
          name,
          kind: this.kind,
          streamId: this.streamId,
          view: parts.read.views[name],
          sentTo: this.#seq,
        }),
      );
  }

  get memory(): unknown {
    return this.#memory;
  }

  /** Whether this room is behind that number of its stream. */
  isBehind({ seq, epoch }: StreamNumber): boolean {
    return BigInt(seq) > this.#seq || (epoch !== this.#epoch && epoch !== this.#sentEpoch && seq !== '0');
  }

  /** The epoch that clients are given. */
  get #sentEpoch(): string {
    return this.#until === null ? this.#epoch : epochUntil(this.#epoch, this.#until);
  }

  /** Milliseconds without subscribers; 0 while there are any. */
  idleFor(): number {
    for (const channel of this.#channels.values()) if (channel.subscribers.size > 0) return 0;
    return this.#parts.now() - this.#idleSince;
  }

  touch(): void {
    this.#idleSince = this.#parts.now();
  }

  view(name: ChannelName): unknown {
    return this.#channel(name).view;
  }

  /** Applies news in order; early ones wait for those before them (law L6). */
  take(news: News): void {
    if (news.to <= this.#seq) return;
    this.#early.set(news.from, news);
    this.#takeEarly();
  }

  /** Notes how far the stream has come elsewhere: news that does not arrive shortly is read from the database. */
  expect(number: StreamNumber): void {
    if (this.isBehind(number)) this.#gapTimer ??= setTimeout(() => this.#parts.gap(this), patience).unref();
  }

  /** Subscribes, with the missed news if it is known, else with a snapshot (law L7). False: closed to this channel. */
  listen(subscription: Subscription, who: Who, seen: Seen | undefined): boolean {
    const channel = this.#channel(subscription.channel);
    if (channel.shut) return false;
    this.#flushIfEmpty(channel);
    const missed = seen?.epoch === this.#sentEpoch ? channel.missedSince(seen.seq) : null;
    channel.subscribers.add(subscription);
    if (who.attendeeOf(this.pigeonholeId) !== null) this.#tabs.add(subscription, who);
    if (missed === null) this.#writeTo(channel, subscription, channel.snapshot(this.#sentEpoch));
    else for (const frame of missed) this.#writeTo(channel, subscription, frame);
    return true;
  }

  leave(subscription: Subscription): void {
    subscription.over = true;
    this.#channel(subscription.channel).subscribers.delete(subscription);
    this.#tabs.remove(subscription);
    this.touch();
  }

  /** Sends a slow receiver a snapshot (law L12). The new subscription keeps out older frames that are still under way. */
  resync(stale: Subscription, fresh: Subscription): void {
    const who = this.#tabs.whoOf(stale);
    this.leave(stale);
    const channel = this.#channel(fresh.channel);
    this.#flushIfEmpty(channel);
    if (channel.shut) {
      fresh.gone();
      return;
    }
    channel.subscribers.add(fresh);
    if (who !== undefined) this.#tabs.add(fresh, who);
    this.#writeTo(channel, fresh, channel.snapshot(this.#sentEpoch));
  }

  /** When this person was first sent what is timed (StreamKind.timed), in milliseconds since 1970; null: this node does not know. */
  firstSent(what: string, who: Who): number | null {
    const person = this.kind.person(this.#memory, who, this.pigeonholeId);
    if (person === null) return null;
    const known = [...this.#channels.values()].flatMap(({ firstSent }) => firstSent.at(what, person) ?? []);
    return known.length === 0 ? null : Math.min(...known);
  }

  #writeTo(channel: RoomChannel, subscription: Subscription, frame: Buffer): void {
    const { firstSent } = channel;
    if (firstSent.what === null || subscription.writeTimed === undefined) subscription.write(frame);
    else if (subscription.writeTimed(frame))
      firstSent.note(subscription.person, this.#parts.clock.now().getTime());
  }

  #receiversOf(channel: RoomChannel): Iterable<Receiver> {
    if (!channel.takeTimedAnew()) return channel.subscribers;
    return [...channel.subscribers].map((subscription) => ({
      write: (frame: Buffer) => this.#writeTo(channel, subscription, frame),
    }));
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    if (this.#ticker !== null) clearTimeout(this.#ticker);
    this.#noGap();
    for (const channel of this.#channels.values())
      for (const subscriber of channel.subscribers) subscriber.gone();
  }

  /** To be called before the database is read for `renew`, one reading at a time. Returns the number to read news from. */
  beginReading(): bigint {
    this.#meanwhile = [];
    return this.#seq;
  }

  /**
   * Brings the room up to the state of the database. Where the missed news leads to that state, it is sent as news; where it
   * does not (an edit that has no event, or news no longer kept), the channel gets a snapshot.
   */
  renew({ number, read, missed }: Reading): void {
    const known = number.epoch === this.#epoch || this.#seq === 0n;
    for (const news of missed) if (known && news.from === this.#seq) this.#apply(news);

    const seq = BigInt(number.seq);
    const newer = known ? (this.#meanwhile ?? []).filter((news) => news.to > seq) : [];
    this.#meanwhile = null;
    const lost = this.#seq < seq || !known;
    if (lost) this.#seq = seq;
    this.#epoch = number.epoch;
    this.#until = read.until ?? null;
    this.#tabs.through(() => {
      this.#memory = read.memory;
      for (const { events, doings } of newer)
        this.kind.recall(this.#memory, events, doings, this.#parts.clock.now());
    });
    for (const [name, channel] of this.#channels) {
      const held = channel.holding(
        read.views[name],
        newer.flatMap(({ events }) => events),
      );
      if (lost || !isDeepStrictEqual(held.shown, channel.view)) this.#reset(channel, held);
      else {
        channel.adopt(held);
        // What it shows may be the same, and be shown no longer than to this moment.
        if (channel.shut) this.#shut(channel);
      }
    }
    this.#noGap();
    this.#takeEarly();
  }

  #reset(channel: RoomChannel, held: Held<unknown, LiveEvent>): void {
    channel.reset(held, this.#seq);
    if (channel.shut) this.#shut(channel);
    else this.#parts.broadcast(this.#receiversOf(channel), channel.snapshot(this.#sentEpoch));
  }

  #takeEarly(): void {
    for (let next = this.#early.get(this.#seq); next !== undefined; next = this.#early.get(this.#seq))
      this.#apply(next);
    for (const [from, news] of this.#early) if (news.to <= this.#seq) this.#early.delete(from);
    if (this.#early.size > 0) this.#gapTimer ??= setTimeout(() => this.#parts.gap(this), patience).unref();
    else this.#noGap();
    this.#schedule();
  }

  #apply(news: News): void {
    this.#meanwhile?.push(news);
    this.kind.recall(this.#memory, news.events, news.doings, this.#parts.clock.now());
    for (const channel of this.#channels.values()) channel.apply(news.events);
    this.#scored ||= this.kind.scores?.changedBy(this.#memory, news.events) ?? false;
    this.#seq = news.to;
    // A stream gets its epoch with its first news.
    this.#epoch = news.epoch;
    for (const doing of news.doings) this.#tabs.sendMine(doing.person, news.doneBy?.get(doing) ?? null);
  }

  #schedule(): void {
    // Not before the last frame is written everywhere: frames would queue up, and clients would fall behind.
    if (this.#ticker !== null || this.#onTheWay > 0) return;
    const pause = Math.min(tick.most, Math.max(tick.least, this.#cost / share));
    const wait = Math.max(0, this.#lastTick + pause - this.#parts.now());
    this.#ticker = setTimeout(() => this.#tick(), wait);
    this.#ticker.unref();
  }

  #tick(): void {
    this.#ticker = null;
    this.#lastTick = this.#parts.now();
    this.#cost = 0;
    for (const channel of this.#channels.values()) this.#flush(channel);
    if (!this.#scored) return;
    this.#scored = false;
    // Only now: everybody's news goes before what each person is told alone.
    this.#parts.scored(this);
  }

  /** Tells each person what they score. False: the room was read again since it was asked for with this memory. */
  tellScores(memory: unknown, remember: (memory: unknown) => void): boolean {
    if (memory !== this.#memory) return false;
    remember(memory);
    this.#parts.broadcast(this.#tabs.everyone(), nothing);
    return true;
  }

  /** With nobody to write to it costs nothing. Otherwise a newcomer waits for the tick: ten thousand would cause as many. */
  #flushIfEmpty(channel: RoomChannel): void {
    if (channel.subscribers.size === 0) this.#flush(channel);
  }

  #flush(channel: RoomChannel): void {
    if (!channel.hasPending) return;
    const frame = channel.flush(this.#seq);
    // These subscribers may not see what was hidden, nor what has happened in it since.
    if (channel.shut) {
      this.#shut(channel);
      return;
    }
    this.#onTheWay += 1;
    this.#parts.broadcast(this.#receiversOf(channel), frame, (milliseconds) => {
      this.#cost += milliseconds;
      this.#onTheWay -= 1;
      if (this.#onTheWay === 0 && this.#hasPending()) this.#schedule();
    });
  }

  #hasPending(): boolean {
    for (const { hasPending } of this.#channels.values()) if (hasPending) return true;
    return false;
  }

  #shut(channel: RoomChannel): void {
    const subscribers = [...channel.subscribers];
    for (const subscriber of subscribers) this.leave(subscriber);
    // As a broadcast, which works in slices.
    const receivers = subscribers.map((subscriber) => ({ write: () => subscriber.gone() }));
    this.#parts.broadcast(receivers, nothing);
  }

  #noGap(): void {
    if (this.#gapTimer !== null) clearTimeout(this.#gapTimer);
    this.#gapTimer = null;
  }

  #channel(name: ChannelName): RoomChannel {
    const channel = this.#channels.get(name);
    if (channel === undefined) throw new Error(`There is no channel ${name}.`);
    return channel;
  }
}
