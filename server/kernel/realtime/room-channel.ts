import type { ChannelName, LiveEvent } from '#contract/realtime/channel.ts';
import { encodeFrame } from './frame.ts';
import { heardBy, mergeEvents } from './merge-events.ts';
import type { Subscription } from './room.ts';
import type { AnyStreamKind } from './stream-kind.ts';

/** Frames that are kept for those who come back after a blink (law L7). */
const ringSize = 64;

type Parts = { name: ChannelName; kind: AnyStreamKind; streamId: string; view: unknown; told: bigint };

/** What one channel of a room shows, who listens to it, and what they have not been told yet. */
export class RoomChannel {
  readonly listeners = new Set<Subscription>();
  readonly #name: ChannelName;
  readonly #kind: AnyStreamKind;
  readonly #streamId: string;
  #view: unknown;
  /** Up to which number its listeners have been told. */
  #told: bigint;
  #untold: LiveEvent[] = [];
  #ring: { from: bigint; frame: Buffer }[] = [];
  #snapshot: Buffer | null = null;

  constructor({ name, kind, streamId, view, told }: Parts) {
    this.#name = name;
    this.#kind = kind;
    this.#streamId = streamId;
    this.#view = view;
    this.#told = told;
  }

  get view(): unknown {
    return this.#view;
  }

  get shut(): boolean {
    return this.#kind.shut(this.#view, this.#name);
  }

  get hasUntold(): boolean {
    return this.#untold.length > 0;
  }

  /** What `view` would be after these events. */
  after(view: unknown, events: readonly LiveEvent[]): unknown {
    return heardBy(this.#kind, this.#name, events).reduce(
      (snapshot, event) => this.#kind.spec.applyEvent(snapshot, event),
      view,
    );
  }

  apply(events: readonly LiveEvent[]): void {
    const heard = heardBy(this.#kind, this.#name, events);
    if (heard.length === 0) return;
    for (const event of heard) this.#view = this.#kind.spec.applyEvent(this.#view, event);
    this.#untold.push(...heard);
    this.#snapshot = null;
  }

  /** What was not told yet, as a frame that goes up to `to`. */
  tell(to: bigint): Buffer {
    const from = this.#told;
    const events = mergeEvents(this.#kind, this.#untold);
    const frame = encodeFrame({
      t: 'news',
      stream: this.#streamId,
      from: String(from),
      to: String(to),
      events,
    });
    this.#ring.push({ from, frame });
    if (this.#ring.length > ringSize) this.#ring.shift();
    this.#told = to;
    this.#untold = [];
    return frame;
  }

  /** Shows something else than news have led to: nobody can go on from what they have seen. */
  showAnew(view: unknown, told: bigint): void {
    this.#view = view;
    this.#told = told;
    this.#untold = [];
    this.#ring = [];
    this.#snapshot = null;
  }

  /** The frames after a number; null when that is too old. */
  missedSince(seq: string): Buffer[] | null {
    if (seq === String(this.#told)) return [];
    const at = this.#ring.findIndex((entry) => String(entry.from) === seq);
    return at < 0 ? null : this.#ring.slice(at).map((entry) => entry.frame);
  }

  /** Encoded once for all who come while nothing changes. */
  snapshot(epoch: string): Buffer {
    this.#snapshot ??= encodeFrame({
      t: 'snapshot',
      stream: this.#streamId,
      seq: String(this.#told),
      epoch,
      data: this.#view,
    });
    return this.#snapshot;
  }
}
