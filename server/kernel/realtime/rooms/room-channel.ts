import type { ChannelName, LiveEvent } from '#contract/realtime/channel.ts';
import { encodeFrame } from '../frame.ts';
import type { AnyStreamKind } from '../stream-kind.ts';
import { eventsFor, mergeEvents } from './merge-events.ts';
import type { Subscription } from './subscription.ts';

/** Frames kept for clients that reconnect after a short break (law L7). */
const ringSize = 64;

type Parts = { name: ChannelName; kind: AnyStreamKind; streamId: string; view: unknown; sentTo: bigint };

/** One channel of a room: its view, its subscribers, and the events that have not been sent to them yet. */
export class RoomChannel {
  readonly subscribers = new Set<Subscription>();
  readonly #name: ChannelName;
  readonly #kind: AnyStreamKind;
  readonly #streamId: string;
  #view: unknown;
  /** The number up to which news has been sent to its subscribers, and what they show with it. */
  #sentTo: bigint;
  #sentView: unknown;
  #pending: LiveEvent[] = [];
  #ring: { from: bigint; frame: Buffer }[] = [];
  #snapshot: { epoch: string; frame: Buffer } | null = null;

  constructor({ name, kind, streamId, view, sentTo }: Parts) {
    this.#name = name;
    this.#kind = kind;
    this.#streamId = streamId;
    this.#view = view;
    this.#sentTo = sentTo;
    this.#sentView = view;
  }

  get view(): unknown {
    return this.#view;
  }

  get shut(): boolean {
    return this.#kind.shut(this.#view, this.#name);
  }

  get hasPending(): boolean {
    return this.#pending.length > 0;
  }

  /** What `view` becomes after these events. */
  after(view: unknown, events: readonly LiveEvent[]): unknown {
    return eventsFor(this.#kind, this.#name, events).reduce(
      (snapshot, event) => this.#kind.spec.applyEvent(snapshot, event),
      view,
    );
  }

  apply(events: readonly LiveEvent[]): void {
    const received = eventsFor(this.#kind, this.#name, events);
    if (received.length === 0) return;
    for (const event of received) this.#view = this.#kind.spec.applyEvent(this.#view, event);
    this.#pending.push(...received);
  }

  /** Returns the pending events as a frame that goes up to number `to`. */
  flush(to: bigint): Buffer {
    const from = this.#sentTo;
    const events = mergeEvents(this.#kind, this.#pending);
    const frame = encodeFrame({
      t: 'news',
      stream: this.#streamId,
      from: String(from),
      to: String(to),
      events,
    });
    this.#ring.push({ from, frame });
    if (this.#ring.length > ringSize) this.#ring.shift();
    this.#sentTo = to;
    this.#sentView = this.#view;
    this.#pending = [];
    this.#snapshot = null;
    return frame;
  }

  /** Replaces the view by one that no news leads to, so that clients cannot resume from what they have seen. */
  reset(view: unknown, sentTo: bigint): void {
    this.#view = view;
    this.#sentTo = sentTo;
    this.#sentView = view;
    this.#pending = [];
    this.#ring = [];
    this.#snapshot = null;
  }

  /** The frames after a number; null when it is too old. */
  missedSince(seq: string): Buffer[] | null {
    if (seq === String(this.#sentTo)) return [];
    const at = this.#ring.findIndex((entry) => String(entry.from) === seq);
    return at < 0 ? null : this.#ring.slice(at).map((entry) => entry.frame);
  }

  /**
   * What all subscribers show; the pending events reach a new one with the next frame. Encoded once for all clients that
   * subscribe between two frames.
   */
  snapshot(epoch: string): Buffer {
    if (this.#snapshot?.epoch === epoch) return this.#snapshot.frame;
    const frame = encodeFrame({
      t: 'snapshot',
      stream: this.#streamId,
      seq: String(this.#sentTo),
      epoch,
      data: this.#sentView,
    });
    this.#snapshot = { epoch, frame };
    return frame;
  }
}
