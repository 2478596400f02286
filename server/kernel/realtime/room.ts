import { isDeepStrictEqual } from 'node:util';
import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import type { Seen } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import type { Clock } from '../clock.ts';
import type { Broadcast, Receiver } from './broadcast.ts';
import { encodeFrame } from './frame.ts';
import type { News } from './news.ts';
import { RoomChannel } from './room-channel.ts';
import type { Reading } from './room-reader.ts';
import type { AnyStreamKind, Read } from './stream-kind.ts';
import type { StreamNumber } from './streams.queries.ts';
import { Tabs } from './tabs.ts';

/** One socket's ear on a stream. */
export type Subscription = Receiver & {
  readonly channel: ChannelName;
  /** The socket it belongs to. */
  readonly owner: object;
  /** Who it is in this room, for `mine`; null when nobody. */
  person: string | null;
  /** It has left the room: what is still on its way to it is for nobody. */
  over: boolean;
  /** The stream is shut for this channel, or gone. */
  gone(): void;
};

/** Milliseconds that missing news may take by themselves. */
const patience = 250;
/** Milliseconds between two frames of a room: ten a second for a small audience, two for one that takes long to tell. */
const tick = { least: 100, most: 500 } as const;
/** Telling the audience may take this share of the time, so that votes have the rest. */
const share = 0.4;

const nothing = Buffer.alloc(0);

type Parts = {
  kind: AnyStreamKind;
  pigeonholeId: string;
  streamId: string;
  number: StreamNumber;
  read: Read<unknown, unknown>;
  broadcast: Broadcast;
  /** Called when news are missing that do not come: they are to be fetched. */
  gap(room: Room): void;
  /** Milliseconds since some moment: for pauses. */
  now(): number;
  clock: Clock;
};

/** A stream in memory: the view of each channel, the people who listen, and news on their way to them. */
export class Room {
  readonly kind: AnyStreamKind;
  readonly pigeonholeId: string;
  readonly streamId: string;
  readonly #parts: Parts;
  readonly #channels = new Map<ChannelName, RoomChannel>();
  readonly #tabs: Tabs;
  readonly #early = new Map<bigint, News>();
  /** What was taken while the database was being read: it may be newer than what was read. */
  #meanwhile: News[] | null = null;
  #memory: unknown;
  #seq: bigint;
  #epoch: string;
  #ticker: NodeJS.Timeout | null = null;
  #gapTimer: NodeJS.Timeout | null = null;
  #lastTick = 0;
  #cost = 0;
  /** Frames of the last tick that have not reached everybody. */
  #onTheWay = 0;
  #idleSince: number;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.kind = parts.kind;
    this.pigeonholeId = parts.pigeonholeId;
    this.streamId = parts.streamId;
    this.#seq = BigInt(parts.number.seq);
    this.#epoch = parts.number.epoch;
    this.#memory = parts.read.memory;
    this.#idleSince = parts.now();
    this.#tabs = new Tabs({
      nameOf: (who) => this.kind.person(this.#memory, who, this.pigeonholeId),
      frameOf: (person) =>
        encodeFrame({ t: 'mine', stream: this.streamId, mine: this.kind.mine(this.#memory, person) }),
    });
    for (const name of channelNames)
      this.#channels.set(
        name,
        new RoomChannel({
          name,
          kind: this.kind,
          streamId: this.streamId,
          view: parts.read.views[name],
          told: this.#seq,
        }),
      );
  }

  get memory(): unknown {
    return this.#memory;
  }

  /** Whether the database knows more than this room. */
  isBehind({ seq, epoch }: StreamNumber): boolean {
    return BigInt(seq) > this.#seq || (epoch !== this.#epoch && seq !== '0');
  }

  /** Milliseconds since anybody listened, or 0. */
  idleFor(): number {
    for (const channel of this.#channels.values()) if (channel.listeners.size > 0) return 0;
    return this.#parts.now() - this.#idleSince;
  }

  touch(): void {
    this.#idleSince = this.#parts.now();
  }

  view(name: ChannelName): unknown {
    return this.#channel(name).view;
  }

  /** Takes news in their order; early ones wait for those before them (law L6). */
  take(news: News): void {
    if (news.to <= this.#seq) return;
    this.#early.set(news.from, news);
    this.#takeEarly();
  }

  /** Hears how far the stream has come: what is not here in a moment is fetched. */
  expect(number: StreamNumber): void {
    if (this.isBehind(number)) this.#gapTimer ??= setTimeout(() => this.#parts.gap(this), patience).unref();
  }

  /** Starts listening: what was missed if that is known, else a snapshot (law L7). False: this channel may not. */
  listen(subscription: Subscription, who: Who, seen: Seen | undefined): boolean {
    const channel = this.#channel(subscription.channel);
    if (channel.shut) return false;
    this.#tell(channel);
    const missed = seen?.epoch === this.#epoch ? channel.missedSince(seen.seq) : null;
    channel.listeners.add(subscription);
    if (who.attendeeOf(this.pigeonholeId) !== null) this.#tabs.come(subscription, who);
    if (missed === null) subscription.write(channel.snapshot(this.#epoch));
    else for (const frame of missed) subscription.write(frame);
    return true;
  }

  leave(subscription: Subscription): void {
    subscription.over = true;
    this.#channel(subscription.channel).listeners.delete(subscription);
    this.#tabs.go(subscription);
    this.touch();
  }

  /** A fresh picture for one that could not follow (law L12), by a new ear: news before it are not for that one. */
  resync(left: Subscription, fresh: Subscription): void {
    const who = this.#tabs.whoOf(left);
    this.leave(left);
    const channel = this.#channel(fresh.channel);
    this.#tell(channel);
    if (channel.shut) {
      fresh.gone();
      return;
    }
    channel.listeners.add(fresh);
    if (who !== undefined) this.#tabs.come(fresh, who);
    fresh.write(channel.snapshot(this.#epoch));
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    if (this.#ticker !== null) clearTimeout(this.#ticker);
    this.#noGap();
    for (const channel of this.#channels.values()) for (const listener of channel.listeners) listener.gone();
  }

  /** To be called before the database is read for `renew`; one reading at a time. Answers the number to ask news from. */
  beginReading(): bigint {
    this.#meanwhile = [];
    return this.#seq;
  }

  /**
   * Makes the room what the database says. News that explain how it came to that are told as news; where they do not (an
   * edit that changes what is shown, numbers that were forgotten) a channel gets a snapshot.
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
    this.#tabs.through(() => {
      this.#memory = read.memory;
      for (const { events, doings } of newer)
        this.kind.recall(this.#memory, events, doings, this.#parts.clock.now());
    });
    for (const [name, channel] of this.#channels) {
      const view = newer.reduce((before, { events }) => channel.after(before, events), read.views[name]);
      if (lost || !isDeepStrictEqual(view, channel.view)) this.#showAnew(channel, view);
    }
    this.#noGap();
    this.#takeEarly();
  }

  #showAnew(channel: RoomChannel, view: unknown): void {
    channel.showAnew(view, this.#seq);
    if (channel.shut) this.#shut(channel);
    else this.#parts.broadcast(channel.listeners, channel.snapshot(this.#epoch));
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
    this.#seq = news.to;
    // The epoch of a stream is made with its first news.
    this.#epoch = news.epoch;
    for (const doing of news.doings) this.#tabs.tell(doing.person, news.doneBy?.get(doing) ?? null);
  }

  #schedule(): void {
    // Never a frame before the one before it is out: they would only line up, and everybody would see the past.
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
    for (const channel of this.#channels.values()) this.#tell(channel);
  }

  #tell(channel: RoomChannel): void {
    if (!channel.hasUntold) return;
    const frame = channel.tell(this.#seq);
    // What was hidden is not for these listeners, nor what has happened in it since.
    if (channel.shut) {
      this.#shut(channel);
      return;
    }
    this.#onTheWay += 1;
    this.#parts.broadcast(channel.listeners, frame, (milliseconds) => {
      this.#cost += milliseconds;
      this.#onTheWay -= 1;
      if (this.#onTheWay === 0 && this.#hasUntold()) this.#schedule();
    });
  }

  #hasUntold(): boolean {
    for (const { hasUntold } of this.#channels.values()) if (hasUntold) return true;
    return false;
  }

  #shut(channel: RoomChannel): void {
    const listeners = [...channel.listeners];
    for (const listener of listeners) this.leave(listener);
    const goodbyes = listeners.map((listener) => ({ write: () => listener.gone() }));
    this.#parts.broadcast(goodbyes, nothing);
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
