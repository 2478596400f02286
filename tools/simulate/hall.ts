import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { chooseAction, type SeenSession } from '#server/domains/interaction/crowd/choose-action.ts';
import { thoughtsIn } from '#server/domains/interaction/crowd/thoughts.ts';
import type { Deed, Step } from '#server/domains/interaction/kinds/session-crowd.ts';
import { Times } from './figures.ts';
import type { SharedFollowing } from './following.ts';
import { joinPatiently } from './join.ts';
import { Phone } from './phone.ts';
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
  /** Of each live action. */
  sentBy: ReadonlyMap<string, number>;
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
  readonly #sent = new Map<string, number>();
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

  /** Plays the plan, in the language of the event; a phone that is still busy with an item, or has nothing to do, skips the step. */
  async play(steps: readonly Step[]): Promise<void> {
    const agenda = this.phones[0]?.view(agendaStreamId) as AgendaSnapshot | null | undefined;
    const thoughts = thoughtsIn(agenda?.room.language);
    const start = performance.now();
    for (const step of steps) {
      const wait = start + step.at - performance.now();
      if (wait > 1) await sleep(wait);
      const phone = this.phones[step.phone];
      if (phone === undefined) continue;
      const call = chooseAction(step, this.seenBy(phone), thoughts);
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
      sent: [...this.#sent.values()].reduce((sum, count) => sum + count, 0),
      sentBy: this.#sent,
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
        sent: ({ name }) => void this.#sent.set(name, (this.#sent.get(name) ?? 0) + 1),
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

  /** The running sessions as this phone sees them. */
  seenBy(phone: Phone): SeenSession[] {
    return this.#parts.sessions.flatMap((stream) => {
      const snapshot = phone.view(stream) as SessionSnapshot | null;
      return snapshot === null ? [] : [{ snapshot, mine: phone.mine(stream) }];
    });
  }

  #waiting(): number {
    return this.phones.reduce((sum, phone) => sum + (phone?.waiting ?? 0), 0);
  }
}
