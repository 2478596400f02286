import { type ChannelName, channelNames, type LiveEvent } from '#contract/realtime/channel.ts';
import type { Seen } from '#contract/realtime/protocol.ts';
import type { Broadcast, Receiver } from './broadcast.ts';
import { encodeFrame } from './frame.ts';
import { heardBy, mergeEvents } from './merge-events.ts';
import type { News } from './news.ts';
import type { AnyStreamKind, Read } from './stream-kind.ts';
import type { StreamNumber } from './streams.queries.ts';

/** One socket's ear on a stream. */
export type Subscription = Receiver & {
  readonly channel: ChannelName;
  /** The socket it belongs to. */
  readonly owner: object;
  /** Who it is in this room, for `mine`; null when nobody. */
  person: string | null;
  /** The stream is shut for this channel, or gone. */
  gone(): void;
};

type Channel = {
  view: unknown;
  /** Up to which number the listeners of this channel have been told. */
  told: bigint;
  untold: LiveEvent[];
  /** The last frames, for those who come back after a blink (law L7). */
  ring: { from: bigint; frame: Buffer }[];
  snapshot: Buffer | null;
  listeners: Set<Subscription>;
};

const ringSize = 64;
/** Milliseconds between two frames of a room: ten a second for a small audience, two for one that takes long to tell. */
const tick = { least: 100, most: 500 } as const;
/** Telling the audience may take this share of the time, so that votes have the rest. */
const share = 1 / 3;

type Parts = {
  kind: AnyStreamKind;
  pigeonholeId: string;
  streamId: string;
  number: StreamNumber;
  read: Read<unknown, unknown>;
  broadcast: Broadcast;
  /** Called when news are missing that do not come: the room must be read anew. */
  gap(room: Room): void;
  now(): number;
};

/** A stream in memory: the view of each channel, the people who listen, and news on their way to them. */
export class Room {
  readonly kind: AnyStreamKind;
  readonly pigeonholeId: string;
  readonly streamId: string;
  readonly #parts: Parts;
  readonly #channels = new Map<ChannelName, Channel>();
  readonly #people = new Map<string, Set<Subscription>>();
  readonly #early = new Map<bigint, News>();
  #memory: unknown;
  #seq: bigint;
  #epoch: string;
  #ticker: NodeJS.Timeout | null = null;
  #gapTimer: NodeJS.Timeout | null = null;
  #lastTick = 0;
  #cost = 0;
  #idleSince: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.kind = parts.kind;
    this.pigeonholeId = parts.pigeonholeId;
    this.streamId = parts.streamId;
    this.#seq = BigInt(parts.number.seq);
    this.#epoch = parts.number.epoch;
    this.#memory = parts.read.memory;
    this.#idleSince = parts.now();
    for (const name of channelNames)
      this.#channels.set(name, {
        view: parts.read.views[name],
        told: this.#seq,
        untold: [],
        ring: [],
        snapshot: null,
        listeners: new Set(),
      });
  }

  get memory(): unknown {
    return this.#memory;
  }

  get seq(): bigint {
    return this.#seq;
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
    for (let next = this.#early.get(this.#seq); next !== undefined; next = this.#early.get(this.#seq)) {
      this.#early.delete(next.from);
      this.#apply(next);
    }
    if (this.#early.size > 0) this.#gapTimer ??= setTimeout(() => this.#parts.gap(this), 250).unref();
    else this.#noGap();
    this.#schedule();
  }

  /** Starts listening: what was missed if that is known, else a snapshot (law L7). False: this channel may not. */
  listen(subscription: Subscription, seen: Seen | undefined): boolean {
    const channel = this.#channel(subscription.channel);
    if (this.kind.shut(channel.view, subscription.channel)) return false;
    this.#tell(subscription.channel, channel);
    const missed = seen?.epoch === this.#epoch ? this.#missed(channel, seen.seq) : null;
    channel.listeners.add(subscription);
    if (subscription.person !== null) {
      const tabs = this.#people.get(subscription.person) ?? new Set();
      this.#people.set(subscription.person, tabs.add(subscription));
      subscription.write(this.#mineFrame(subscription.person));
    }
    if (missed === null) subscription.write(this.#snapshotOf(channel));
    else for (const frame of missed) subscription.write(frame);
    return true;
  }

  leave(subscription: Subscription): void {
    this.#channel(subscription.channel).listeners.delete(subscription);
    if (subscription.person !== null) {
      const tabs = this.#people.get(subscription.person);
      tabs?.delete(subscription);
      if (tabs?.size === 0) this.#people.delete(subscription.person);
    }
    this.touch();
  }

  /** A fresh picture for one that could not follow (law L12). */
  snapshotFor(subscription: Subscription): void {
    const channel = this.#channel(subscription.channel);
    this.#tell(subscription.channel, channel);
    subscription.write(this.#snapshotOf(channel));
  }

  /** Law L13: what somebody did, to all tabs of that person but the one that did it and knows by its receipt. */
  tellMine(person: string, except: object | null): void {
    const tabs = this.#people.get(person);
    if (tabs === undefined || (tabs.size === 1 && [...tabs].every((tab) => tab.owner === except))) return;
    const frame = this.#mineFrame(person);
    for (const tab of tabs) if (tab.owner !== except) tab.write(frame);
  }

  close(): void {
    if (this.#ticker !== null) clearTimeout(this.#ticker);
    this.#noGap();
    for (const channel of this.#channels.values()) for (const listener of channel.listeners) listener.gone();
  }

  /** Replaces everything by what the database says: after a gap, or a reset. Listeners get a snapshot. */
  replace(number: StreamNumber, read: Read<unknown, unknown>): void {
    this.#seq = BigInt(number.seq);
    this.#epoch = number.epoch;
    this.#memory = read.memory;
    for (const [from, news] of this.#early) if (news.to <= this.#seq) this.#early.delete(from);
    this.#noGap();
    for (const [name, channel] of this.#channels) {
      channel.view = read.views[name];
      channel.told = this.#seq;
      channel.untold = [];
      channel.ring = [];
      channel.snapshot = null;
      this.#parts.broadcast(channel.listeners, this.#snapshotOf(channel));
    }
  }

  #apply(news: News): void {
    this.kind.recall(this.#memory, news.events);
    for (const [name, channel] of this.#channels) {
      const heard = heardBy(this.kind, name, news.events);
      if (heard.length === 0) continue;
      for (const event of heard) channel.view = this.kind.spec.applyEvent(channel.view, event);
      channel.untold.push(...heard);
      channel.snapshot = null;
    }
    this.#seq = news.to;
    // The epoch of a stream is made with its first news.
    this.#epoch = news.epoch;
  }

  #schedule(): void {
    if (this.#ticker !== null) return;
    const pause = Math.min(tick.most, Math.max(tick.least, this.#cost / share));
    const wait = Math.max(0, this.#lastTick + pause - this.#parts.now());
    this.#ticker = setTimeout(() => this.#tick(), wait);
    this.#ticker.unref();
  }

  #tick(): void {
    this.#ticker = null;
    this.#lastTick = this.#parts.now();
    this.#cost = 0;
    for (const [name, channel] of this.#channels) this.#tell(name, channel);
  }

  #tell(name: ChannelName, channel: Channel): void {
    if (channel.untold.length === 0) return;
    const frame = encodeFrame({
      t: 'news',
      stream: this.streamId,
      from: String(channel.told),
      to: String(this.#seq),
      events: mergeEvents(this.kind, channel.untold),
    });
    channel.ring.push({ from: channel.told, frame });
    if (channel.ring.length > ringSize) channel.ring.shift();
    channel.told = this.#seq;
    channel.untold = [];
    this.#parts.broadcast(channel.listeners, frame, (milliseconds) => {
      this.#cost += milliseconds;
    });
    if (this.kind.shut(channel.view, name)) this.#shut(channel);
  }

  #shut(channel: Channel): void {
    for (const listener of [...channel.listeners]) {
      this.leave(listener);
      listener.gone();
    }
  }

  #missed(channel: Channel, seq: string): Buffer[] | null {
    if (seq === String(channel.told)) return [];
    const at = channel.ring.findIndex((entry) => String(entry.from) === seq);
    return at < 0 ? null : channel.ring.slice(at).map((entry) => entry.frame);
  }

  /** Encoded once for all who come while nothing changes. */
  #snapshotOf(channel: Channel): Buffer {
    channel.snapshot ??= encodeFrame({
      t: 'snapshot',
      stream: this.streamId,
      seq: String(channel.told),
      epoch: this.#epoch,
      data: channel.view,
    });
    return channel.snapshot;
  }

  #mineFrame(person: string): Buffer {
    return encodeFrame({ t: 'mine', stream: this.streamId, mine: this.kind.mine(this.#memory, person) });
  }

  #noGap(): void {
    if (this.#gapTimer !== null) clearTimeout(this.#gapTimer);
    this.#gapTimer = null;
  }

  #channel(name: ChannelName): Channel {
    const channel = this.#channels.get(name);
    if (channel === undefined) throw new Error(`There is no channel ${name}.`);
    return channel;
  }
}
