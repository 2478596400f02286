import type { ErrorBody } from '#contract/errors.ts';
import type { Receipt } from '#contract/interaction/questions.ts';
import type { ClientFrame, ServerFrame } from '#contract/realtime/protocol.ts';
import { type BackOff, waitBefore } from './back-off.ts';
import type { Box } from './box.ts';
import type { Clock } from './clock.ts';
import { isWorthRepeating, type LiveCall } from './live-call.ts';
import {
  type Item,
  isUnderWay,
  itemOf,
  type OutboxEntry,
  type Outgoing,
  type OwnQuestion,
  outgoingOf,
} from './outbox-entry.ts';

/** How a call failed that went by HTTP; any other throw counts as no answer. */
export type PostFailure = { status: number; body: ErrorBody; retryAfter: number | null };

export type OutboxParts = {
  pigeonholeId: string;
  /** This tab; the same after a reload. */
  holder: string;
  entries: Box<OutboxEntry>;
  own: Box<OwnQuestion>;
  /** The socket; false when it is not open. */
  say: (frame: ClientFrame) => boolean;
  /** It took an action and no receipt came in time: perhaps nobody is at the other end any more. */
  doubtSocket: () => void;
  /** The other door; rejects with a PostFailure. */
  post: (call: LiveCall, key: string) => Promise<Receipt>;
  newKey: () => string;
  clock: Clock;
  random: () => number;
  /** Before anything shows it: what I did is now part of what I have done. */
  received: (call: LiveCall, receipt: Receipt) => void;
  /** Something a page shows has changed. */
  changed: () => void;
  /** Something other tabs show has changed. */
  tellOthers: () => void;
};

const again: BackOff = { firstMs: 1000, mostMs: 15_000 };
const receiptWithinMs = 10_000;
const holdMs = 30_000;
const mostDefects = 6;

/**
 * Live actions between the tap and their receipt. An action goes out under one key, by the socket or by POST, again and
 * again until it is received or definitely refused; the key makes it count once (L1 to L3).
 */
export class Outbox {
  #parts: OutboxParts;
  #items: Item[] = [];
  #own: readonly OwnQuestion[] = [];
  #outgoing: readonly Outgoing[] = [];
  #stopTimer: () => void = () => {};
  /** Until when the server wants to hear nothing more: who calls all the same is heard last (L23). */
  #quietUntil = 0;
  #closed = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  get outgoing(): readonly Outgoing[] {
    return this.#outgoing;
  }

  get own(): readonly OwnQuestion[] {
    return this.#own;
  }

  /** Takes up what an earlier visit, or another tab, has left. Again whenever another tab says that something changed. */
  async load(): Promise<void> {
    const { entries, own, pigeonholeId, clock } = this.#parts;
    try {
      const here = ({ pigeonholeId: id }: { pigeonholeId: string }) => id === pigeonholeId;
      const [kept, asked] = [(await entries.all()).filter(here), (await own.all()).filter(here)];
      if (this.#closed) return;
      this.#own = asked;
      // What another tab has brought through is gone from the box.
      const stillThere = new Set(kept.map(({ key }) => key));
      this.#items = this.#items.filter((item) => this.#isMine(item) || stillThere.has(item.entry.key));
      const known = new Set(this.#items.map(({ entry }) => entry.key));
      const news = kept.filter(({ key }) => !known.has(key));
      this.#items.push(...news.map((entry) => itemOf(entry, Promise.resolve(), clock.now())));
      this.#items.sort((a, b) => a.entry.madeAt - b.entry.madeAt);
    } catch {
      // Without storage the page itself remembers, as long as it is open.
    }
    this.#show();
    this.#pump();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    for (const { phase } of this.#items) if (phase.is === 'sending') phase.stopTimer();
  }

  /** Sends it as soon as it can be sent, and shows it from now on. Answers its key. */
  send(call: LiveCall): string {
    const { clock, entries, holder, newKey, pigeonholeId } = this.#parts;
    const now = clock.now();
    const entry: OutboxEntry = {
      key: newKey(),
      pigeonholeId,
      call,
      madeAt: now,
      holder,
      heldUntil: now + holdMs,
      refused: null,
    };
    const item = itemOf(entry, entries.put(entry).catch(ignore), now);
    // Somebody who taps twice before the first tap has left wants the second. One that has left may yet arrive, after the
    // second: its receipt has to come first.
    for (const other of this.#items.filter(({ subject }) => subject === item.subject)) {
      const hasNotLeft = other.phase.is === 'waiting' && other.tries === 0;
      if (hasNotLeft || other.phase.is === 'refused') this.#take(other);
    }
    this.#items.push(item);
    this.#show();
    this.#pump();
    return entry.key;
  }

  /** For a refused one, when the person has seen it. */
  dismiss(key: string): void {
    const item = this.#find(key);
    if (item?.phase.is !== 'refused') return;
    this.#take(item);
    this.#show();
  }

  hear(frame: ServerFrame): void {
    if (frame.t === 'receipt') this.#received(frame.key, frame.receipt);
    if (frame.t === 'refusal' && frame.key !== null) {
      const { key, status, body, retryAfter = null } = frame;
      this.#failed(key, { status, body, retryAfter });
    }
  }

  /** What was said to a socket that is gone may have been heard or not: it goes again, under its key. */
  connectionChanged(isOpen: boolean): void {
    const now = this.#parts.clock.now();
    for (const item of this.#items) {
      if (item.phase.is === 'sending' && item.phase.bySocket && !isOpen) {
        item.phase.stopTimer();
        item.phase = { is: 'waiting', notBefore: now + this.#parts.random() * again.firstMs };
      } else if (item.phase.is === 'waiting' && isOpen) {
        item.phase = { is: 'waiting', notBefore: now };
      }
    }
    this.#pump();
  }

  /** A receipt has done its work when the stream shows what it is for. */
  forgetShown(hasReached: (stream: string, seq: string) => boolean): void {
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
    const now = this.#parts.clock.now();
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

  /** Two taps on one thing must arrive in their order. */
  #isNext(item: Item): boolean {
    return this.#items.find((other) => other.subject === item.subject && isUnderWay(other)) === item;
  }

  async #dispatch(item: Item): Promise<void> {
    const { clock, doubtSocket, post, say } = this.#parts;
    const { call, key } = item.entry;
    item.tries += 1;
    item.phase = { is: 'sending', bySocket: false, stopTimer: () => {} };
    if (!(await this.#hold(item))) {
      item.phase = { is: 'waiting', notBefore: clock.now() + holdMs / 2 };
      await this.load();
      return;
    }
    if (this.#closed) return;
    if (say({ t: 'call', key, name: call.name, params: call.params, body: { ...call.body, key } })) {
      const noReceipt = () => {
        doubtSocket();
        this.#failed(key, noAnswerCame);
      };
      item.phase = { is: 'sending', bySocket: true, stopTimer: clock.after(receiptWithinMs, noReceipt) };
      return;
    }
    try {
      this.#received(key, await post(call, key));
    } catch (failure) {
      this.#failed(key, isPostFailure(failure) ? failure : noAnswerCame);
    }
  }

  /** Only one tab sends an entry at a time. It would do no harm if both did, only work. */
  async #hold(item: Item): Promise<boolean> {
    const { clock, entries, holder } = this.#parts;
    const now = clock.now();
    if (item.entry.holder === holder && item.entry.heldUntil - now > receiptWithinMs) return true;
    try {
      await item.kept;
      const held = await entries.change(item.entry.key, (entry) =>
        entry.holder === holder || entry.heldUntil <= now
          ? { ...entry, holder, heldUntil: now + holdMs }
          : null,
      );
      if (held) item.entry = held;
      return held !== null;
    } catch {
      return true;
    }
  }

  #received(key: string, receipt: Receipt): void {
    const item = this.#find(key);
    if (!item || item.phase.is === 'received') return;
    if (item.phase.is === 'sending') item.phase.stopTimer();
    item.phase = { is: 'received', receipt };
    this.#parts.received(item.entry.call, receipt);
    void this.#remember(item, receipt);
    this.#show();
    this.#pump();
  }

  async #remember({ entry, kept }: Item, { itemId }: Receipt): Promise<void> {
    const { entries, own, pigeonholeId, tellOthers } = this.#parts;
    const { call, key, madeAt } = entry;
    try {
      if (call.name === 'askQuestion') {
        const { text } = call.body;
        const question: OwnQuestion = { key: itemId, pigeonholeId, stream: call.params.lsId, text, madeAt };
        this.#own = [...this.#own, question];
        this.#show();
        await own.put(question);
      }
      await kept;
      await entries.remove(key);
      tellOthers();
    } catch {
      // Storage is refused: at the next visit the same key would answer with the same receipt.
    }
  }

  #failed(key: string, { status, body, retryAfter }: PostFailure): void {
    const item = this.#find(key);
    if (item?.phase.is !== 'sending') return;
    item.phase.stopTimer();
    const { clock, random } = this.#parts;
    if (retryAfter !== null) this.#quietUntil = Math.max(this.#quietUntil, clock.now() + retryAfter * 1000);
    const isDefect = status >= 500 && status !== 503;
    if (isWorthRepeating(status, body) && !(isDefect && item.tries >= mostDefects)) {
      const wait = Math.max(waitBefore(item.tries, again, random), (retryAfter ?? 0) * 1000);
      item.phase = { is: 'waiting', notBefore: clock.now() + wait };
    } else {
      this.#refuse(item, body);
    }
    this.#show();
    this.#pump();
  }

  #refuse(item: Item, refusal: ErrorBody): void {
    item.phase = { is: 'refused', refusal };
    const { entries } = this.#parts;
    if (item.entry.call.name === 'askQuestion') {
      item.entry = { ...item.entry, refused: refusal };
      void item.kept.then(() => entries.put(item.entry)).catch(ignore);
    } else {
      void item.kept.then(() => entries.remove(item.entry.key)).catch(ignore);
    }
  }

  #take(item: Item): void {
    this.#items = this.#items.filter((other) => other !== item);
    void item.kept.then(() => this.#parts.entries.remove(item.entry.key)).catch(ignore);
  }

  #find(key: string): Item | undefined {
    return this.#items.find(({ entry }) => entry.key === key);
  }

  #isMine({ entry }: Item): boolean {
    return entry.holder === this.#parts.holder;
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
