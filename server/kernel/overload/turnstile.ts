import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** In: go on. Else how many are before one, about how many seconds that takes, and the number to come back with. */
export type Turn = { in: true } | { in: false; ahead: number; seconds: number; ticket: string };

/** Newcomers that may come in one moment after a quiet time, in seconds of the rate. */
const burstSeconds = 2;

type Gate = { rate: number; next: number; served: number; at: number };

/**
 * The waiting room's turnstile: at the start of a plenary more come in one moment than a node takes. Whoever is over the
 * rate draws a number and is let in when it is due, in the order of arrival; nobody is turned away. Numbers are signed,
 * so that nobody jumps the queue, and those of a program that has ended are worth a new one.
 */
export class Turnstiles {
  readonly #keys: Keys;
  readonly #now: () => number;
  readonly #gates = new Map<string, Gate>();
  readonly #run = randomBytes(6).toString('base64url');

  constructor(keys: Keys, now: () => number) {
    this.#keys = keys;
    this.#now = now;
  }

  /** One try to get through the gate called `name`, at most `rate` people a second. */
  enter(name: string, rate: number, ticket: string | null): Turn {
    const gate = this.#advance(name, rate);
    const number = ticket === null ? null : this.#numberOn(name, ticket);
    const place = number ?? gate.next++;
    if (place < gate.served) return { in: true };
    const ahead = Math.max(1, Math.ceil(place - gate.served));
    return {
      in: false,
      ahead,
      seconds: Math.max(1, Math.ceil(ahead / rate)),
      ticket: this.#ticketFor(name, place),
    };
  }

  /** People who wait, over all gates. */
  get waiting(): number {
    let sum = 0;
    for (const [name, gate] of this.#gates) {
      this.#advance(name, gate.rate);
      sum += Math.max(0, Math.ceil(gate.next - gate.served));
    }
    return sum;
  }

  /** Time opens the gate: by `rate` places a second, and never by more than a burst ahead of those who came. */
  #advance(name: string, rate: number): Gate {
    const time = this.#now();
    const gate = this.#gates.get(name) ?? { rate, next: 0, served: rate * burstSeconds, at: time };
    gate.served = Math.min(gate.next + rate * burstSeconds, gate.served + ((time - gate.at) / 1000) * rate);
    gate.rate = rate;
    gate.at = time;
    this.#gates.set(name, gate);
    return gate;
  }

  #ticketFor(name: string, place: number): string {
    return `${place}.${this.#keys.sign('turnstile', this.#textOf(name, place))}`;
  }

  #numberOn(name: string, ticket: string): number | null {
    const [place = '', signature = ''] = ticket.split('.');
    const good =
      /^\d{1,9}$/.test(place) && this.#keys.verify('turnstile', this.#textOf(name, Number(place)), signature);
    return good ? Number(place) : null;
  }

  #textOf(name: string, place: number): string {
    return `${this.#run} ${name} ${place}`;
  }
}
