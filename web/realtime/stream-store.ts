import type { Boot, KeptStream } from '#contract/boot.ts';
import { kinds } from '#contract/kinds/kinds.live.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { ClientFrame, Mine, ServerFrame } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { applyingTo, type Snapshot } from '#contract/realtime/streams.ts';
import type { Clock } from './clock.ts';

/** What a screen knows of a stream. `snapshot` stays when updates fail: a projector keeps showing its last state. */
export type StreamView<Snapshot> = { mine: Mine } & (
  | { state: 'loading'; snapshot: null }
  | { state: 'ready'; snapshot: Snapshot }
  | { state: 'failed'; snapshot: Snapshot | null }
  /** Hidden or deleted, or not for this listener. */
  | { state: 'gone'; snapshot: Snapshot | null }
);

type Kept = {
  view: StreamView<Snapshot>;
  /** The last number applied; null before the first snapshot. */
  seq: string | null;
  epoch: string;
  /** To which `mine` belongs. */
  round: number;
  /** The number up to which the server has told all of `mine`. */
  mineUpTo?: string | undefined;
  awaitsSnapshot: boolean;
  /** Consecutive snapshots that did not help (L7). */
  failures: number;
  listeners: Set<() => void>;
  stopTrying: () => void;
};

/** Before the kind of the session is known. */
const noMine: Mine = {};
const loading: StreamView<Snapshot> = { state: 'loading', snapshot: null, mine: noMine };

/** Without an answer, what was taken for sleep was most likely some. */
const timeWithinMs = 10_000;
/** A `pong` that is further on by less was only quicker. */
const slackMs = 1000;
const mostFailures = 3;
const tryAgainAfterMs = 30_000;
/** A person who returns from the agenda within this time finds the session as it is, without a new snapshot. */
const leaveAfterMs = 20_000;
/** With more streams than this, unwanted ones are left at once: the server limits the streams of a connection. */
const mostKept = 8;

/** The subscribed streams, kept in sync with the server by their numbers (L6 to L9). Knows frames only, no socket. */
export class StreamStore {
  #send: (frame: ClientFrame) => boolean;
  #clock: Clock;
  #streams = new Map<string, Kept>();
  /** Streams without a listener, the oldest first, with the function that cancels the timer of `leaveAfterMs`. */
  #unwanted = new Map<string, () => void>();
  #stopTidying: () => void = () => {};
  /** Streams requested together with a hello that has not been answered yet. */
  #requested = new Set<string>();
  #here: number | null = null;
  #screens: number | null = null;
  #pulseListeners = new Set<() => void>();
  /** The server's time, and when it was received by `clock.elapsed`. */
  #serverTime: { now: number; at: number } | null = null;
  /** False while the device may only believe that it has slept: then nothing is over yet (L27). To be read alone. */
  isTimeSure = false;
  /** How much of `clock.asleep` counts as passed. */
  #asleep: number;
  /** While the server is asked for its time. */
  #stopAsking: (() => void) | null = null;
  /** Nothing comes: what is shown stays, also while nobody looks at it. */
  #isOffline = false;

  constructor({
    send,
    clock,
    offline,
  }: {
    send: (frame: ClientFrame) => boolean;
    clock: Clock;
    offline?: Boot['offline'];
  }) {
    this.#send = send;
    this.#clock = clock;
    this.#asleep = clock.asleep();
    if (!offline) return;
    this.#isOffline = true;
    this.#serverTime = { now: clock.now() + offline.clockAhead, at: clock.elapsed() };
    for (const { stream, snapshot, mine } of offline.streams)
      this.#begin(stream).view = { state: 'ready', snapshot, mine };
  }

  /** How many people are in the room; null until the server has sent it. */
  get here(): number | null {
    return this.#here;
  }

  /** How many projectors are open; null until the server has sent it. */
  get screens(): number | null {
    return this.#screens;
  }

  /** The server's time in ms. Phases follow it, not the device's clock. */
  now(): number {
    if (this.#serverTime === null) return this.#clock.now();
    const { now, at } = this.#serverTime;
    const elapsed = this.#clock.elapsed();
    const uncounted = this.#clock.asleep() - this.#asleep;
    if (uncounted > 0 && this.#stopAsking === null) {
      this.isTimeSure = false;
      this.#stopAsking = this.#clock.after(timeWithinMs, () => this.#settleTime());
      this.#send({ t: 'ping' });
    }
    return now + elapsed - at - uncounted;
  }

  view(stream: string): StreamView<Snapshot> {
    return this.#streams.get(stream)?.view ?? loading;
  }

  /** What is shown of each stream now, for a visit without network. */
  shown(): KeptStream[] {
    return [...this.#streams].flatMap(([stream, { view }]) =>
      view.state === 'ready' ? [{ stream, snapshot: view.snapshot, mine: view.mine }] : [],
    );
  }

  /** Whether the stream shows everything up to this number, or what it was told of `mine` does. */
  hasReached(stream: string, seq: string, of: 'seq' | 'mineUpTo' = 'seq'): boolean {
    const reached = this.#streams.get(stream)?.[of];
    return reached != null && BigInt(reached) >= BigInt(seq);
  }

  onPulse(listener: () => void): () => void {
    this.#pulseListeners.add(listener);
    return () => this.#pulseListeners.delete(listener);
  }

  /** Listens to a stream while it has a listener, and requests it again if it was gone. */
  subscribe(stream: string, listener: () => void): () => void {
    const kept = this.#streams.get(stream) ?? this.#begin(stream);
    this.#unwanted.get(stream)?.();
    this.#unwanted.delete(stream);
    if (kept.view.state === 'gone') {
      this.#change(stream, ({ mine }) => ({ state: 'loading', snapshot: null, mine }));
      this.#send({ t: 'listen', stream });
    }
    kept.listeners.add(listener);
    return () => {
      if (!kept.listeners.delete(listener) || kept.listeners.size > 0 || this.#isOffline) return;
      this.#unwanted.set(
        stream,
        this.#clock.after(leaveAfterMs, () => this.#leave(stream)),
      );
      this.#tidySoon();
    };
  }

  /** The requests for a new connection, to be sent with its hello. */
  wanted(): ClientFrame[] {
    this.#requested = new Set(this.#streams.keys());
    return [...this.#streams].map(([stream, kept]) => this.#resumption(stream, kept));
  }

  receive(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        this.#takeTime(frame.now);
        this.#settleRequested();
        return;
      case 'snapshot':
        this.#takeSnapshot(frame);
        return;
      case 'news':
        this.#takeNews(frame);
        return;
      case 'mine':
        this.#takeMine(frame);
        return;
      case 'gone':
        this.#takeGone(frame.stream);
        return;
      case 'pulse':
        this.#here = frame.here;
        this.#screens = frame.screens;
        for (const listener of this.#pulseListeners) listener();
        return;
      case 'receipt':
      case 'changed':
      case 'refusal':
        return;
      case 'pong': {
        const { now = 0 } = frame;
        // One that was sent before the device slept may come first: the later one is further on.
        if (now > (this.isTimeSure ? this.now() + slackMs : 0)) this.#takeTime(now);
      }
    }
  }

  /** Also called for receipts, which may come by HTTP. */
  setMine(stream: string, change: (mine: Mine) => Mine): void {
    this.#change(stream, (view) => ({ ...view, mine: change(view.mine) }));
  }

  #takeTime(now: number): void {
    this.#serverTime = { now, at: this.#clock.elapsed() };
    this.isTimeSure = true;
    this.#settleTime();
  }

  /** From here on the sleep until now counts, and what is shown follows. */
  #settleTime(): void {
    this.#stopAsking?.();
    this.#stopAsking = null;
    this.#asleep = this.#clock.asleep();
    for (const stream of this.#streams.keys()) this.#change(stream, (view) => ({ ...view }));
  }

  #begin(stream: string): Kept {
    const kept: Kept = {
      view: loading,
      seq: null,
      epoch: '',
      round: 0,
      awaitsSnapshot: false,
      failures: 0,
      listeners: new Set(),
      stopTrying: () => {},
    };
    this.#streams.set(stream, kept);
    // A request sent with the hello continued from a number that this new entry does not have.
    this.#requested.delete(stream);
    this.#send({ t: 'listen', stream });
    this.#tidySoon();
    return kept;
  }

  #leave(stream: string): void {
    this.#unwanted.get(stream)?.();
    this.#unwanted.delete(stream);
    this.#streams.delete(stream);
    this.#send({ t: 'leave', stream });
  }

  /** Deferred: a component that remounts unsubscribes from its streams and subscribes again in the same task. */
  #tidySoon(): void {
    this.#stopTidying();
    this.#stopTidying = this.#clock.after(0, () => {
      for (const stream of this.#unwanted.keys()) if (this.#streams.size > mostKept) this.#leave(stream);
    });
  }

  /** Sends what has changed since the hello: nothing could be sent before the welcome. */
  #settleRequested(): void {
    for (const stream of this.#requested) if (!this.#streams.has(stream)) this.#send({ t: 'leave', stream });
    for (const [stream, kept] of this.#streams)
      if (!this.#requested.has(stream)) this.#send(this.#resumption(stream, kept));
    this.#requested.clear();
  }

  /** L7: says what was seen, to get the rest or a snapshot. A stream that shows an error needs the snapshot. */
  #resumption(stream: string, kept: Kept): ClientFrame {
    kept.failures = 0;
    kept.awaitsSnapshot = false;
    const { seq, epoch, view } = kept;
    const seen = view.state === 'ready' && seq !== null ? { seen: { seq, epoch } } : {};
    return { t: 'listen', stream, ...seen };
  }

  #takeSnapshot({ stream, seq, epoch, data }: Extract<ServerFrame, { t: 'snapshot' }>): void {
    const kept = this.#streams.get(stream);
    if (!kept) return;
    kept.awaitsSnapshot = false;
    if (!isSnapshotOf(stream, data)) {
      this.#requestAgain(stream, kept);
      return;
    }
    kept.seq = seq;
    kept.epoch = epoch;
    this.#show(stream, kept, data);
    if (stream === agendaStreamId) this.#requestListed();
  }

  #takeNews({ stream, from, to, events }: Extract<ServerFrame, { t: 'news' }>): void {
    const kept = this.#streams.get(stream);
    if (!kept || kept.awaitsSnapshot || kept.seq === null || kept.view.snapshot === null) return;
    if (BigInt(to) <= BigInt(kept.seq)) return;
    const applied = from === kept.seq ? afterEvents(stream, kept.view.snapshot, events) : null;
    if (applied === null) {
      this.#requestAgain(stream, kept);
      return;
    }
    kept.seq = to;
    kept.failures = 0;
    this.#show(stream, kept, applied);
    if (stream === agendaStreamId) this.#requestListed();
  }

  #takeMine({ stream, round, seq, mine }: Extract<ServerFrame, { t: 'mine' }>): void {
    const kept = this.#streams.get(stream);
    if (!kept || round < kept.round) return;
    kept.round = round;
    kept.mineUpTo = seq;
    this.setMine(stream, () => mine);
  }

  /** In a later round this person counts as new. Their own frame may have come before this one. */
  #show(stream: string, kept: Kept, snapshot: Snapshot): void {
    const round = roundOf(snapshot);
    const isNew = round > kept.round;
    kept.round = Math.max(round, kept.round);
    this.#change(stream, ({ mine }) => ({
      state: 'ready',
      snapshot,
      mine: isNew || mine === noMine ? nothingDone(snapshot) : mine,
    }));
  }

  #takeGone(stream: string): void {
    const kept = this.#streams.get(stream);
    if (!kept) return;
    kept.awaitsSnapshot = false;
    this.#change(stream, ({ snapshot, mine }) => ({ state: 'gone', snapshot, mine }));
    this.#tryLater(stream, kept);
  }

  /** Requests sessions again that were hidden and are listed again. */
  #requestListed(): void {
    for (const [stream, kept] of this.#streams)
      if (kept.listeners.size > 0 && this.#isGoneAndListed(stream, kept)) this.#send({ t: 'listen', stream });
  }

  #isGoneAndListed(stream: string, kept: Kept): boolean {
    const agenda = this.view(agendaStreamId).snapshot as AgendaSnapshot | null;
    return kept.view.state === 'gone' && agenda?.sessions.some(({ id }) => id === stream) === true;
  }

  /** L7: never guesses. After three failures the screen says so, and retries by itself because it may be unattended. */
  #requestAgain(stream: string, kept: Kept): void {
    kept.failures += 1;
    kept.awaitsSnapshot = true;
    if (kept.failures < mostFailures) {
      this.#send({ t: 'listen', stream });
      return;
    }
    this.#change(stream, ({ snapshot, mine }) => ({ state: 'failed', snapshot, mine }));
    this.#tryLater(stream, kept);
  }

  #tryLater(stream: string, kept: Kept): void {
    kept.stopTrying();
    kept.stopTrying = this.#clock.after(tryAgainAfterMs, () => {
      if (this.#streams.get(stream) !== kept) return;
      if (kept.awaitsSnapshot || this.#isGoneAndListed(stream, kept)) this.#send({ t: 'listen', stream });
    });
  }

  #change(stream: string, next: (view: StreamView<Snapshot>) => StreamView<Snapshot>): void {
    const kept = this.#streams.get(stream);
    if (!kept) return;
    kept.view = next(kept.view);
    for (const listener of kept.listeners) listener();
  }
}

/** Null when an event cannot be applied: the server is newer than this page, or has a defect. */
function afterEvents(stream: string, snapshot: Snapshot, events: readonly LiveEvent[]): Snapshot | null {
  try {
    const applied = events.reduce(applyingTo(stream), snapshot);
    return isSnapshotOf(stream, applied) ? applied : null;
  } catch {
    return null;
  }
}

/** What somebody has done who has done nothing. */
const nothingDone = (snapshot: Snapshot): Mine => ('type' in snapshot ? kinds[snapshot.type].mine : {});

const roundOf = (snapshot: Snapshot): number => ('session' in snapshot ? snapshot.session.round : 0);

/** False for what a newer server says of a kind that this page does not know. */
function isSnapshotOf(stream: string, data: unknown): data is Snapshot {
  if (typeof data !== 'object' || data === null) return false;
  const { sessions, session, type } = data as Partial<AgendaSnapshot & SessionSnapshot>;
  return stream === agendaStreamId
    ? Array.isArray(sessions)
    : session !== undefined && type !== undefined && type in kinds;
}
