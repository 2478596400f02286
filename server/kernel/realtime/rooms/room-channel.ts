import type { ChannelName, LiveEvent } from '#contract/realtime/channel.ts';
import { encodeFrame } from '../frame.ts';
import type { AnyStreamKind, Held } from '../stream-kind.ts';
import { FirstSent } from './first-sent.ts';
import { eventsFor, mergeEvents } from './merge-events.ts';
import type { Subscription } from './subscription.ts';

/** Frames kept for clients that reconnect after a short break (law L7). */
const ringSize = 64;

type HeldView = Held<unknown, LiveEvent>;
type Parts = { name: ChannelName; kind: AnyStreamKind; streamId: string; view: unknown; sentTo: bigint };

/** One channel of a room: what its screens hold, its subscribers, and the events that have not been sent to them yet. */
export class RoomChannel {
  readonly subscribers = new Set<Subscription>();
  readonly firstSent = new FirstSent();
  /** What it shows is timed, and nobody has been written it. */
  #timedAnew = false;
  readonly #name: ChannelName;
  readonly #kind: AnyStreamKind;
  readonly #streamId: string;
  #held: HeldView;
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
    this.#held = kind.hold(view, name);
    this.#sentTo = sentTo;
    this.#sentView = this.#held.shown;
    this.#timedAnew = this.firstSent.shows(this.#timed());
  }

  #timed(): string | null {
    return this.#kind.timed?.(this.#sentView) ?? null;
  }

  /** Once for each thing that is timed: whom the next frame is written to is to be noted. */
  takeTimedAnew(): boolean {
    const anew = this.#timedAnew;
    this.#timedAnew = false;
    return anew;
  }

  get view(): unknown {
    return this.#held.shown;
  }

  get shut(): boolean {
    return this.#kind.shut(this.view, this.#name);
  }

  get hasPending(): boolean {
    return this.#pending.length > 0;
  }

  /** What its screens would hold of a view that was just read, after these events. */
  holding(view: unknown, events: readonly LiveEvent[]): HeldView {
    const held: HeldView = this.#kind.hold(view, this.#name);
    for (const event of eventsFor(this.#kind, this.#name, events)) held.take(event);
    return held;
  }

  apply(events: readonly LiveEvent[]): void {
    for (const event of eventsFor(this.#kind, this.#name, events))
      this.#pending.push(...this.#held.take(event));
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
    this.#sentView = this.view;
    this.#timedAnew = this.firstSent.shows(this.#timed()) || this.#timedAnew;
    this.#pending = [];
    this.#snapshot = null;
    return frame;
  }

  /** For what shows the same, and differs at most in what no screen holds. */
  adopt(held: HeldView): void {
    this.#held = held;
  }

  /** Replaces the view by one that no news leads to, so that clients cannot resume from what they have seen. */
  reset(held: HeldView, sentTo: bigint): void {
    this.#held = held;
    this.#sentTo = sentTo;
    this.#sentView = held.shown;
    this.#timedAnew = this.firstSent.shows(this.#timed()) || this.#timedAnew;
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
