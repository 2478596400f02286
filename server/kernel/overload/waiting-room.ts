import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';
import { Capacity } from './capacity.ts';
import { ownOnly, type Sum } from './sum.ts';

/**
 * `in`: admitted. Otherwise the number of people ahead, the estimated wait in seconds, whether the wait is for connections
 * to become free (`full`), and the ticket to come back with.
 */
export type Turn =
  | { in: true }
  | { in: false; ahead: number; seconds: number; full: boolean; ticket: string };

/** Size of the burst that is admitted at once after a quiet time, in seconds of the rate. */
const burstSeconds = 2;
/** Milliseconds after the last person waited here during which the position of a queue is still published to other nodes. */
const publishedFor = 60_000;
/** Milliseconds without newcomers or anybody waiting after which a queue is removed. */
const keptFor = 60_000;

type Queue = {
  rate: number;
  /** The next place to be assigned, and the first that is not yet admitted (fractional: it grows with time). */
  next: number;
  served: number;
  /** Recent newcomers: decays with a half-life of one second. */
  newcomers: number;
  at: number;
  enteredAt: number;
  waitedAt: number;
};

/**
 * Limits the rate of joins: at the start of a plenary more people arrive in one moment than a node can take. Whoever is
 * over the rate gets a signed ticket and is admitted in order of arrival; nobody is turned away. Nobody is admitted while
 * there is no capacity. Several nodes split the rate of a queue in proportion to the people waiting at each, and publish
 * how far they have got, so a ticket is valid at any node. A ticket of a node that has stopped is exchanged for a new one.
 */
export class WaitingRooms {
  readonly #keys: Keys;
  readonly #now: () => number;
  readonly #sum: Sum;
  readonly #capacity: Capacity;
  readonly #queues = new Map<string, Queue>();
  /** Where new queues start counting: above every removed queue, whose tickets stay valid. */
  #firstPlace = 0;
  #sweptAt = 0;
  /** Tells this run of this node from all others. */
  readonly #run = randomBytes(6).toString('base64url');

  constructor(
    keys: Keys,
    now: () => number,
    sum: Sum = ownOnly,
    capacity = new Capacity(() => Number.POSITIVE_INFINITY, now),
  ) {
    this.#keys = keys;
    this.#now = now;
    this.#sum = sum;
    this.#capacity = capacity;
  }

  /** One attempt to get through the queue `name`, which admits at most `rate` people a second over all nodes. */
  enter(name: string, rate: number, ticket: string | null): Turn {
    this.#removeIdle();
    const queue = this.#advance(name, rate);
    queue.enteredAt = this.#now();
    const position = ticket === null ? null : this.#positionOf(name, ticket);
    if (position !== null && position.run !== this.#run) {
      const served = this.#sum(`served ${position.run}`, name, 0);
      if (served > 0) return this.#turnOf(name, position, served, rate / this.#nodes());
    }
    const own = position?.run === this.#run ? position : this.#assign(queue);
    return this.#turnOf(name, own, queue.served, rate * this.#share(name, queue));
  }

  /** People waiting at this node, over all queues. */
  get waiting(): number {
    this.#removeIdle();
    this.#capacity.publish();
    let sum = 0;
    for (const [name, queue] of this.#queues) {
      this.#advance(name, queue.rate);
      sum += waitingIn(queue);
    }
    return sum;
  }

  #turnOf(name: string, { run, place }: Position, served: number, rate: number): Turn {
    if (place < served) return { in: true };
    const ahead = Math.max(1, Math.ceil(place - served));
    const full = this.#capacity.left(this.#nodes()) === 0;
    const seconds = Math.max(
      1,
      Math.ceil(ahead / rate),
      full ? this.#capacity.secondsFor(Math.floor(place - served) + 1) : 0,
    );
    return { in: false, ahead, seconds, full, ticket: this.#ticketFor(name, run, place) };
  }

  #assign(queue: Queue): Position {
    queue.newcomers += 1;
    const place = queue.next;
    queue.next += 1;
    if (place < queue.served) this.#capacity.take(1);
    return { run: this.#run, place };
  }

  /**
   * Admits as time passes: at this node's share of `rate`, no more than there is capacity for, and never more than a burst
   * ahead of the newcomers.
   */
  #advance(name: string, rate: number): Queue {
    const time = this.#now();
    const known = this.#queues.get(name);
    const first = this.#firstPlace;
    const queue = known ?? {
      rate,
      next: first,
      served: first,
      newcomers: 0,
      at: time,
      enteredAt: time,
      waitedAt: -publishedFor,
    };
    this.#queues.set(name, queue);
    // Without the bound, a clock that is set back would stop admission.
    const seconds = Math.max(0, time - queue.at) / 1000;
    if (waitingIn(queue) > 0) queue.waitedAt = time;
    queue.newcomers *= 0.5 ** seconds;
    queue.rate = rate;
    queue.at = time;
    const here = rate * this.#share(name, queue);
    const burst = here * burstSeconds;
    const grown = queue.served + (known === undefined ? burst : seconds * here);
    const byRate = Math.min(queue.next + burst, grown);
    const admitted = admittedFrom(queue);
    queue.served = Math.min(byRate, admitted + this.#capacity.left(this.#nodes()));
    this.#capacity.take(admittedFrom(queue) - admitted);
    const published = time - queue.waitedAt < publishedFor ? Math.floor(queue.served) : 0;
    this.#sum(`served ${this.#run}`, name, published);
    return queue;
  }

  /** Once a minute at most. Each event has a queue, and a node serves thousands of events in its lifetime. */
  #removeIdle(): void {
    const time = this.#now();
    if (time - this.#sweptAt < keptFor) return;
    this.#sweptAt = time;
    for (const [name, queue] of this.#queues) {
      this.#advance(name, queue.rate);
      const idle = time - Math.max(queue.enteredAt, queue.waitedAt);
      if (idle < keptFor || waitingIn(queue) > 0) continue;
      this.#firstPlace = Math.max(this.#firstPlace, queue.next);
      this.#queues.delete(name);
      // Heartbeats need not carry its counts any more.
      this.#sum(`served ${this.#run}`, name, 0);
      this.#sum('newcomers', name, 0);
    }
  }

  /** In proportion to the people here and on all nodes. One is added for each node, as newcomers may arrive at any. */
  #share(name: string, queue: Queue): number {
    const own = Math.round(queue.newcomers) + waitingIn(queue);
    return (own + 1) / (this.#sum('newcomers', name, own) + this.#nodes());
  }

  /** Nodes that admit newcomers. The names of all sums are part of the protocol between nodes. */
  #nodes(): number {
    return this.#sum('doors', 'all', 1);
  }

  #ticketFor(name: string, run: string, place: number): string {
    return `${run}.${place}.${this.#keys.sign('turnstile', textOf(name, run, place))}`;
  }

  #positionOf(name: string, ticket: string): Position | null {
    const [run = '', text = '', signature = ''] = ticket.split('.');
    if (!/^\d{1,9}$/.test(text)) return null;
    const place = Number(text);
    return this.#keys.verify('turnstile', textOf(name, run, place), signature) ? { run, place } : null;
  }
}

/** A place in a queue of one run of one node. */
type Position = { run: string; place: number };

/** The first place that is assigned and not yet admitted, or the next one to be assigned. */
const admittedFrom = ({ next, served }: Queue): number => Math.min(next, Math.ceil(served));

const waitingIn = ({ next, served }: Queue): number => Math.max(0, Math.ceil(next - served));

const textOf = (name: string, run: string, place: number): string => `${run} ${name} ${place}`;
