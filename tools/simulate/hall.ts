import { setTimeout as sleep } from 'node:timers/promises';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { LiveCall } from '#web/realtime/live-call.ts';
import { chooseAction, type Seen } from './choose-action.ts';
import { Times } from './figures.ts';
import type { SharedFollowing } from './following.ts';
import { joinPatiently } from './join.ts';
import type { Deed } from './ledger.ts';
import { Phone } from './phone.ts';
import type { Step } from './plan.ts';
import { sourceOf } from './source-address.ts';

type Parts = {
  address: string;
  passcode: string;
  /** The streams every phone listens to beside the agenda. */
  sessions: readonly string[];
  random: () => number;
  shared: SharedFollowing;
  /** Called when a phone shows everything of a stream up to this number. */
  reached?(stream: string, seq: string): void;
  receipted?(call: LiveCall, receipt: Receipt, milliseconds: number): void;
};

export type HallCounts = {
  joined: number;
  open: number;
  turnedAway: number;
  reconnects: number;
  sent: number;
  asked: number;
  upvotes: number;
  votes: number;
  receipted: number;
  refused: ReadonlyMap<string, number>;
  waiting: number;
  p50: number;
  p99: number;
};

/** A hall full of phones, and a ledger of every receipt each of them got. */
export class Hall {
  readonly deeds: Deed[] = [];
  readonly receiptTimes = new Times();
  readonly joinTimes = new Times();
  readonly phones: Phone[] = [];
  readonly #parts: Parts;
  readonly #sent: Record<LiveCall['name'], number> = { askQuestion: 0, upvoteQuestion: 0, voteInPoll: 0 };
  readonly #refused = new Map<string, number>();
  #turnedAway = 0;
  #reconnects = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Lets phones join, `atOnce` at a time; a phone has joined when it shows everything it listens to. */
  async fill(attendees: number, { atOnce, within }: { atOnce: number; within: number }): Promise<void> {
    const until = Date.now() + within;
    let next = this.phones.length;
    const end = next + attendees;
    const enter = async () => {
      while (next < end) {
        const place = next;
        next += 1;
        await this.#enter(place, until);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, attendees) }, enter));
  }

  /** Plays the plan; a phone that is still busy with an item, or has nothing to do, skips the step. */
  async play(steps: readonly Step[], texts: readonly string[]): Promise<void> {
    const start = performance.now();
    for (const step of steps) {
      const wait = start + step.at - performance.now();
      if (wait > 1) await sleep(wait);
      const phone = this.phones[step.phone];
      if (phone === undefined) continue;
      const call = chooseAction(step, this.#seenBy(phone), texts);
      if (call !== null && !phone.isBusyWith(call)) void phone.act(call);
    }
  }

  /** Waits until every action has its receipt or refusal; false on timeout. */
  async settle({ within }: { within: number }): Promise<boolean> {
    const until = Date.now() + within;
    while (this.#waiting() > 0 && Date.now() < until) await sleep(50);
    return this.#waiting() === 0;
  }

  close(): void {
    for (const phone of this.phones) phone.close();
  }

  get counts(): HallCounts {
    return {
      joined: this.phones.filter((phone) => phone !== undefined).length,
      open: this.phones.filter((phone) => phone?.connection.state === 'open').length,
      turnedAway: this.#turnedAway,
      reconnects: this.#reconnects,
      sent: Object.values(this.#sent).reduce((sum, count) => sum + count, 0),
      asked: this.#sent.askQuestion,
      upvotes: this.#sent.upvoteQuestion,
      votes: this.#sent.voteInPoll,
      receipted: this.deeds.length,
      refused: this.#refused,
      waiting: this.#waiting(),
      p50: this.receiptTimes.at(0.5),
      p99: this.receiptTimes.at(0.99),
    };
  }

  async #enter(place: number, until: number): Promise<void> {
    const { address, passcode, random, shared, sessions } = this.#parts;
    const since = performance.now();
    const pass = await joinPatiently(address, passcode, sourceOf(address, place), {
      within: until - Date.now(),
      random,
      turnedAway: () => {
        this.#turnedAway += 1;
      },
    });
    const phone = new Phone({
      pass,
      random,
      shared,
      events: {
        sent: (call) => {
          this.#sent[call.name] += 1;
        },
        receipted: (call, receipt, milliseconds) => {
          this.deeds.push({ phone: place, call, receipt });
          this.receiptTimes.add(milliseconds);
          this.#parts.receipted?.(call, receipt, milliseconds);
        },
        refused: (_call, code) => void this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1),
        reached: this.#parts.reached ?? (() => undefined),
        reconnected: () => {
          this.#reconnects += 1;
        },
      },
    });
    this.phones[place] = phone;
    const streams = [agendaStreamId, ...sessions];
    for (const stream of streams) phone.listen(stream);
    phone.open();
    await phone.until(() => streams.every((stream) => phone.view(stream) !== null) || null, {
      within: Math.max(10_000, until - Date.now()),
    });
    this.joinTimes.add(performance.now() - since);
  }

  #seenBy(phone: Phone): Seen[] {
    return this.#parts.sessions.flatMap((stream) => {
      const snapshot = phone.view(stream) as SessionSnapshot | null;
      return snapshot === null ? [] : [{ snapshot, mine: phone.mine(stream) }];
    });
  }

  #waiting(): number {
    return this.phones.reduce((sum, phone) => sum + (phone?.waiting ?? 0), 0);
  }
}
