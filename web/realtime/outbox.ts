import type { ErrorBody } from '#contract/errors.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { ClientFrame, ServerFrame } from '#contract/realtime/protocol.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import { isWorthRepeating } from '#contract/realtime/worth-repeating.ts';
import { type BackOff, waitBefore } from './back-off.ts';
import { type Box, inTime } from './box.ts';
import type { Clock } from './clock.ts';
import { holdEntry, holdMs, receiptWithinMs, storageWithinMs } from './hold-entry.ts';
import { keptText, keptUnder, saidBelow } from './live-call.ts';
import {
  type Item,
  isSending,
  isUnderWay,
  itemOf,
  type OutboxEntry,
  type Outgoing,
  type OwnText,
  outgoingOf,
} from './outbox-entry.ts';

/** How an HTTP call was refused. Any other error counts as no answer. */
export type PostFailure = { status: number; body: ErrorBody; retryAfter: number | null };

export type OutboxParts = {
  pigeonholeId: string;
  /** This tab; the same after a reload. */
  holder: string;
  entries: Box<OutboxEntry>;
  own: Box<OwnText>;
  /** Sends by socket; false when it is not open. */
  sendFrame: (frame: ClientFrame) => boolean;
  /** Called when the socket took an action and no receipt came in time: the connection may be dead. */
  checkSocket: () => void;
  /** Sends by HTTP; rejects with a PostFailure, also when no answer came in time. */
  post: (call: LiveCall, key: string, withinMs: number) => Promise<Receipt>;
  newKey: () => string;
  /** Whether this page shows everything of a stream up to this number. */
  hasReached: (stream: string, seq: string) => boolean;
  clock: Clock;
  random: () => number;
  /** Called with each receipt, before `changed`. */
  received: (call: LiveCall, receipt: Receipt) => void;
  /** What this page shows has changed. */
  changed: () => void;
  /** What other tabs show has changed: what has this key counts as it is stored now, or is gone. */
  notifyTabs: (changed: string | null) => void;
};

const again: BackOff = { firstMs: 1000, mostMs: 15_000 };
const mostDefects = 6;
const mostQuietMs = 60_000;

const byAge = (a: { madeAt: number }, b: { madeAt: number }) => a.madeAt - b.madeAt;

/**
 * Live actions between the tap and their receipt. An action is sent under one key, by socket or HTTP, until it has a
 * receipt or a final refusal; the key makes it count once (L1 to L3).
 */
export class Outbox {
  #parts: OutboxParts;
  #items: Item[] = [];
  #own: readonly OwnText[] = [];
  #outgoing: readonly Outgoing[] = [];
  #stopTimer: () => void = () => {};
  /** Keys of entries that this page has settled, and of texts it has given up: a concurrent `load` must not bring them back. */
  #settled = new Set<string>();
  /** The server asked for no calls before this reading of `clock.elapsed` (L23). */
  #quietUntil = 0;
  #closed = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  get outgoing(): readonly Outgoing[] {
    return this.#outgoing;
  }

  get own(): readonly OwnText[] {
    return this.#own;
  }

  /** Reads what an earlier visit or another tab has stored; called again when another tab has `changed` something. */
  async load(changed?: string | null): Promise<void> {
    const { entries, own, pigeonholeId, holder: me, clock } = this.#parts;
    try {
      const here = ({ pigeonholeId: id }: { pigeonholeId: string }) => id === pigeonholeId;
      const stored = new Map((await entries.all()).filter(here).map((entry) => [entry.key, entry]));
      const asked = (await own.all()).filter(here).filter(({ key }) => !this.#settled.has(key));
      if (this.#closed) return;
      const others = this.#own.filter(({ key }) => key !== changed && asked.every((one) => one.key !== key));
      this.#own = [...asked, ...others].sort(byAge);
      // What another tab has settled is no longer stored, except for a refused text.
      this.#items = this.#items.filter(
        ({ entry: { key, holder } }) => stored.has(key) || (holder === me && key !== changed),
      );
      for (const item of this.#items) {
        const refusal = stored.get(item.entry.key)?.refused;
        if (refusal && isUnderWay(item)) this.#enter(item, { is: 'refused', refusal });
        stored.delete(item.entry.key);
      }
      const news = [...stored.values()].filter(({ key }) => !this.#settled.has(key));
      this.#items.push(...news.map((entry) => itemOf(entry, Promise.resolve(true), clock.elapsed())));
      this.#items.sort((a, b) => byAge(a.entry, b.entry));
    } catch {
      // Without storage the actions live as long as the page.
    }
    this.#show();
    this.#pump();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    for (const { phase } of this.#items) if (phase.is === 'sending') phase.stopTimer();
  }

  /** Shows an action at once and sends it as soon as possible. Returns its key. */
  send(call: LiveCall): string {
    const { clock, entries, holder, newKey, pigeonholeId } = this.#parts;
    const now = clock.now();
    const entry: OutboxEntry = {
      key: newKey(),
      pigeonholeId,
      call,
      // Never less than for an earlier action: this is the order of sending, and the wall clock may have been set back.
      madeAt: Math.max(now, ...this.#items.map((item) => item.entry.madeAt)),
      holder,
      heldUntil: now + holdMs,
      refused: null,
    };
    const kept = inTime(clock, storageWithinMs, entries.put(entry)).then(
      () => true,
      () => false,
    );
    const item = itemOf(entry, kept, clock.elapsed());
    // The second of two taps replaces the first as long as that was not sent. Once sent it may still arrive, even after
    // the second: it needs its receipt first.
    for (const other of this.#items.filter(({ subject }) => subject === item.subject)) {
      const wasNotSent = other.phase.is === 'waiting' && other.tries === 0;
      if (wasNotSent || other.phase.is === 'refused') this.#take(other);
    }
    this.#items.push(item);
    this.#show();
    this.#pump();
    return entry.key;
  }

  /** Removes a refused action once the person has seen it. */
  dismiss(key: string): void {
    const item = this.#find(key);
    if (item?.phase.is !== 'refused') return;
    this.#take(item);
    this.#show();
  }

  receive(frame: ServerFrame): void {
    if (frame.t === 'receipt') this.#received(frame.key, frame.receipt);
    if (frame.t === 'refusal' && frame.key !== null) {
      const { key, status, body, retryAfter = null } = frame;
      this.#failed(key, { status, body, retryAfter });
    }
  }

  /** What was sent over a lost connection may or may not have arrived: it is sent again, under its key. */
  connectionChanged(isOpen: boolean): void {
    const now = this.#parts.clock.elapsed();
    for (const item of this.#items) {
      if (item.phase.is === 'sending' && item.phase.bySocket && !isOpen) {
        this.#enter(item, { is: 'waiting', notBefore: now + this.#parts.random() * again.firstMs });
      } else if (item.phase.is === 'waiting' && isOpen) {
        this.#enter(item, { is: 'waiting', notBefore: now });
      }
    }
    this.#pump();
  }

  /** Forgets received actions that the stream shows by now. */
  forgetShown(): void {
    const { hasReached } = this.#parts;
    const stillNeeded = this.#items.filter(
      ({ entry, phase }) => phase.is !== 'received' || !hasReached(entry.call.params.lsId, phase.receipt.seq),
    );
    if (stillNeeded.length === this.#items.length) return;
    this.#items = stillNeeded;
    this.#show();
  }

  #pump(): void {
    this.#stopTimer();
    if (this.#closed) return;
    const now = this.#parts.clock.elapsed();
    let next = Number.POSITIVE_INFINITY;
    for (const item of this.#items) {
      if (item.phase.is !== 'waiting' || !this.#isNext(item)) continue;
      const notBefore = Math.max(item.phase.notBefore, this.#quietUntil);
      if (notBefore <= now) void this.#dispatch(item);
      else next = Math.min(next, notBefore);
    }
    if (next < Number.POSITIVE_INFINITY) {
      this.#stopTimer = this.#parts.clock.after(next - now, () => this.#pump());
    }
  }

  /** Actions on the same subject must arrive in order. */
  #isNext(item: Item): boolean {
    return this.#items.find((other) => other.subject === item.subject && isUnderWay(other)) === item;
  }

  async #dispatch(item: Item): Promise<void> {
    const { clock, checkSocket, post, sendFrame } = this.#parts;
    const { call, key } = item.entry;
    item.tries += 1;
    item.phase = { is: 'sending', bySocket: false, stopTimer: () => {} };
    const held = await holdEntry(item, this.#parts);
    // A late receipt for the previous attempt may have come meanwhile.
    if (this.#closed || !isSending(item)) return;
    if (held !== 'mine') {
      if (held === 'gone') this.#forget(item);
      else item.phase = { is: 'waiting', notBefore: clock.elapsed() + holdMs / 2 };
      this.#show();
      this.#pump();
      // What the other tab has done is in storage.
      void this.load();
      return;
    }
    if (sendFrame({ t: 'call', key, name: call.name, params: call.params, body: { ...call.body, key } })) {
      const noReceipt = () => {
        checkSocket();
        this.#failed(key, noAnswerCame);
      };
      item.phase = { is: 'sending', bySocket: true, stopTimer: clock.after(receiptWithinMs, noReceipt) };
      return;
    }
    try {
      const receipt = await post(call, key, receiptWithinMs);
      // A network may answer in place of the server, without any error.
      if (receipt.key !== key) throw noAnswerCame;
      this.#received(key, receipt);
    } catch (failure) {
      this.#failed(key, isPostFailure(failure) ? failure : noAnswerCame);
    }
  }

  #received(key: string, receipt: Receipt): void {
    const item = this.#find(key);
    if (!item || item.phase.is === 'received') return;
    this.#enter(item, { is: 'received', receipt });
    this.#settled.add(key);
    this.#parts.received(item.entry.call, receipt);
    void this.#remember(item, receipt);
    this.#show();
    // Its news may have been quicker.
    this.forgetShown();
    this.#pump();
  }

  async #remember({ entry, kept }: Item, { itemId }: Receipt): Promise<void> {
    const { entries, own, pigeonholeId, notifyTabs } = this.#parts;
    const { call, key, madeAt } = entry;
    try {
      const text = keptText(call);
      const under = keptUnder(call, itemId);
      if (under !== null) {
        const before = this.#own.find((other) => other.key === under);
        const others = this.#own.filter((other) => other !== before);
        const written = {
          key: under,
          pigeonholeId,
          stream: call.params.lsId,
          below: saidBelow(call),
          madeAt: before?.madeAt ?? madeAt,
        };
        if (text === null) this.#settled.add(under);
        this.#own = text === null ? others : [...others, { ...written, text }].sort(byAge);
        this.#show();
        await (text === null ? own.remove(under) : own.put({ ...written, text }));
      }
      await kept;
      await entries.remove(key);
      notifyTabs(under);
    } catch {
      // Storage failed. If the entry is still stored, the next visit sends it again and gets the same receipt (L2).
    }
  }

  #failed(key: string, { status, body, retryAfter }: PostFailure): void {
    const item = this.#find(key);
    if (item?.phase.is !== 'sending') return;
    const { clock, random } = this.#parts;
    const now = clock.elapsed();
    const quietMs = Math.min((retryAfter ?? 0) * 1000, mostQuietMs);
    this.#quietUntil = Math.max(this.#quietUntil, now + quietMs);
    const isDefect = status >= 500 && status !== 503 && body.error !== '';
    if (isWorthRepeating(status, body) && !(isDefect && item.tries >= mostDefects)) {
      const wait = Math.max(waitBefore(item.tries, again, random), quietMs);
      this.#enter(item, { is: 'waiting', notBefore: now + wait });
    } else {
      this.#refuse(item, body);
    }
    this.#show();
    this.#pump();
  }

  #refuse(item: Item, refusal: ErrorBody): void {
    this.#enter(item, { is: 'refused', refusal });
    const { entries, notifyTabs } = this.#parts;
    const { key, call } = item.entry;
    item.entry = { ...item.entry, refused: refusal };
    const isKept = keptText(call) !== null;
    void item.kept
      .then(() => (isKept ? entries.put(item.entry) : entries.remove(key)))
      .then(() => notifyTabs(key))
      .catch(ignore);
  }

  /** Removes an item from the outbox and from storage. */
  #take(item: Item): void {
    this.#forget(item);
    const { entries, notifyTabs } = this.#parts;
    const { key } = item.entry;
    void item.kept
      .then(() => entries.remove(key))
      .then(() => notifyTabs(key))
      .catch(ignore);
  }

  #forget(item: Item): void {
    this.#settled.add(item.entry.key);
    this.#items = this.#items.filter((other) => other !== item);
  }

  #enter(item: Item, phase: Item['phase']): void {
    if (item.phase.is === 'sending') item.phase.stopTimer();
    item.phase = phase;
  }

  #find(key: string): Item | undefined {
    return this.#items.find(({ entry }) => entry.key === key);
  }

  #show(): void {
    this.#outgoing = this.#items.map(outgoingOf);
    this.#parts.changed();
  }
}

const noAnswerCame: PostFailure = {
  status: 0,
  body: { error: 'Offline', description: '' },
  retryAfter: null,
};

function isPostFailure(failure: unknown): failure is PostFailure {
  return typeof failure === 'object' && failure !== null && 'status' in failure && 'body' in failure;
}

function ignore(): void {}
