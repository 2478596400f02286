import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';
import { Places } from './places.ts';
import { ownOnly, type Sum } from './sum.ts';

/**
 * In: go on. Else how many are before one, about how many seconds that takes, whether one waits for others to leave, and
 * the number to come back with.
 */
export type Turn =
  | { in: true }
  | { in: false; ahead: number; seconds: number; full: boolean; ticket: string };

/** Newcomers that may come in one moment after a quiet time, in seconds of the rate. */
const burstSeconds = 2;
/** Milliseconds after the last one has waited here for which other nodes are still told who was let in. */
const toldFor = 60_000;
/** Milliseconds without a newcomer and anybody waiting, after which a gate is forgotten. */
const keptFor = 60_000;

type Gate = {
  rate: number;
  /** The number that is drawn next, and the first that is not yet let in. */
  next: number;
  served: number;
  /** Newcomers of late: half as many with every second. */
  newcomers: number;
  at: number;
  enteredAt: number;
  waitedAt: number;
};

/**
 * The waiting room's turnstile: at the start of a plenary more come in one moment than a program takes. Whoever is over
 * the rate draws a number and is let in when it is due, in the order of arrival; nobody is turned away. Numbers are
 * signed, so that nobody jumps the queue. While no place is free nobody is let in. Several nodes share the rate of a gate
 * by who has how many at it, and each knows how far the others are: a number may be shown at any of them. That of a node
 * that has ended is worth a new one.
 */
export class Turnstiles {
  readonly #keys: Keys;
  readonly #now: () => number;
  readonly #sum: Sum;
  readonly #places: Places;
  readonly #gates = new Map<string, Gate>();
  /** Where the numbers of new gates begin: above those of every forgotten gate, whose tickets stay good. */
  #firstNumber = 0;
  #sweptAt = 0;
  readonly #run = randomBytes(6).toString('base64url');

  constructor(
    keys: Keys,
    now: () => number,
    sum: Sum = ownOnly,
    places = new Places(() => Number.POSITIVE_INFINITY, now),
  ) {
    this.#keys = keys;
    this.#now = now;
    this.#sum = sum;
    this.#places = places;
  }

  /** One try to get through the gate called `name`, at most `rate` people a second over all nodes. */
  enter(name: string, rate: number, ticket: string | null): Turn {
    this.#forgetIdle();
    const gate = this.#advance(name, rate);
    gate.enteredAt = this.#now();
    const number = ticket === null ? null : this.#numberOn(name, ticket);
    if (number !== null && number.run !== this.#run) {
      const served = this.#sum(`served ${number.run}`, name, 0);
      if (served > 0) return this.#turnOf(name, number, served, rate / this.#doors());
    }
    const own = number?.run === this.#run ? number : this.#draw(gate);
    return this.#turnOf(name, own, gate.served, rate * this.#share(name, gate));
  }

  /** People who wait here, over all gates. */
  get waiting(): number {
    this.#forgetIdle();
    this.#places.tell();
    let sum = 0;
    for (const [name, gate] of this.#gates) {
      this.#advance(name, gate.rate);
      sum += waitingAt(gate);
    }
    return sum;
  }

  #turnOf(name: string, { run, place }: Numbered, served: number, rate: number): Turn {
    if (place < served) return { in: true };
    const ahead = Math.max(1, Math.ceil(place - served));
    const full = this.#places.left(this.#doors()) === 0;
    const seconds = Math.max(
      1,
      Math.ceil(ahead / rate),
      full ? this.#places.secondsFor(Math.floor(place - served) + 1) : 0,
    );
    return { in: false, ahead, seconds, full, ticket: this.#ticketFor(name, run, place) };
  }

  #draw(gate: Gate): Numbered {
    gate.newcomers += 1;
    const place = gate.next;
    gate.next += 1;
    if (place < gate.served) this.#places.take(1);
    return { run: this.#run, place };
  }

  /**
   * Time opens the gate: by this node's share of `rate` places a second, by no more than there are places, and never by
   * more than a burst ahead of those who came.
   */
  #advance(name: string, rate: number): Gate {
    const time = this.#now();
    const known = this.#gates.get(name);
    const first = this.#firstNumber;
    const gate = known ?? {
      rate,
      next: first,
      served: first,
      newcomers: 0,
      at: time,
      enteredAt: time,
      waitedAt: -toldFor,
    };
    this.#gates.set(name, gate);
    // Whatever clock it is given: one that went back would shut the gate.
    const seconds = Math.max(0, time - gate.at) / 1000;
    if (waitingAt(gate) > 0) gate.waitedAt = time;
    gate.newcomers *= 0.5 ** seconds;
    gate.rate = rate;
    gate.at = time;
    const here = rate * this.#share(name, gate);
    const burst = here * burstSeconds;
    const byRate = Math.min(gate.next + burst, gate.served + (known === undefined ? burst : seconds * here));
    const letIn = letInAt(gate);
    gate.served = Math.min(byRate, letIn + this.#places.left(this.#doors()));
    this.#places.take(letInAt(gate) - letIn);
    this.#sum(`served ${this.#run}`, name, time - gate.waitedAt < toldFor ? Math.floor(gate.served) : 0);
    return gate;
  }

  /** Once a minute at most: each event has a gate, and a node serves thousands of events in its life. */
  #forgetIdle(): void {
    const time = this.#now();
    if (time - this.#sweptAt < keptFor) return;
    this.#sweptAt = time;
    for (const [name, gate] of this.#gates) {
      this.#advance(name, gate.rate);
      const idle = time - Math.max(gate.enteredAt, gate.waitedAt);
      if (idle < keptFor || waitingAt(gate) > 0) continue;
      this.#firstNumber = Math.max(this.#firstNumber, gate.next);
      this.#gates.delete(name);
      // Other nodes need not add up zeros for it either.
      this.#sum(`served ${this.#run}`, name, 0);
      this.#sum('newcomers', name, 0);
    }
  }

  /** By how many are at this gate here and on all nodes. One more on each: somewhere the first one comes. */
  #share(name: string, gate: Gate): number {
    const own = Math.round(gate.newcomers) + waitingAt(gate);
    return (own + 1) / (this.#sum('newcomers', name, own) + this.#doors());
  }

  /** Nodes that newcomers come to. */
  #doors(): number {
    return this.#sum('doors', 'all', 1);
  }

  #ticketFor(name: string, run: string, place: number): string {
    return `${run}.${place}.${this.#keys.sign('turnstile', textOf(name, run, place))}`;
  }

  #numberOn(name: string, ticket: string): Numbered | null {
    const [run = '', text = '', signature = ''] = ticket.split('.');
    if (!/^\d{1,9}$/.test(text)) return null;
    const place = Number(text);
    return this.#keys.verify('turnstile', textOf(name, run, place), signature) ? { run, place } : null;
  }
}

/** A place in the order of one run of one node. */
type Numbered = { run: string; place: number };

/** The first number that has been drawn and not let in, or the next one. */
const letInAt = ({ next, served }: Gate): number => Math.min(next, Math.ceil(served));

const waitingAt = ({ next, served }: Gate): number => Math.max(0, Math.ceil(next - served));

const textOf = (name: string, run: string, place: number): string => `${run} ${name} ${place}`;
