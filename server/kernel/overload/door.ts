import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { retryAfter } from './retry-after.ts';

/** Newcomers let in per turn of the event loop: some milliseconds of work. */
const perTurn = 8;
/** Newcomers that may wait; about two seconds of them. Beyond it they are told at once to come back. */
const longest = 4_000;

/**
 * The door of the house. When a code is shown, a whole hall asks for the page, the join and the socket in one moment, and
 * an event loop that took them all in one turn would leave votes and receipts waiting for half a second. They come in by
 * a few each turn instead; whoever is inside goes first.
 */
export class Door {
  readonly #waiting: (() => void)[] = [];
  #places = perTurn;
  #turning = false;

  /** Newcomers that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Calls `enter`, now or when it is its turn. False: too many wait already. */
  knock(enter: () => void): boolean {
    if (this.#waiting.length >= longest) return false;
    if (this.#places > 0 && this.#waiting.length === 0) {
      this.#places -= 1;
      enter();
    } else this.#waiting.push(enter);
    this.#nextTurn();
    return true;
  }

  #nextTurn(): void {
    if (this.#turning) return;
    this.#turning = true;
    setImmediate(() => {
      this.#turning = false;
      this.#places = perTurn;
      for (const enter of this.#waiting.splice(0, perTurn)) {
        this.#places -= 1;
        enter();
      }
      if (this.#waiting.length > 0 || this.#places < perTurn) this.#nextTurn();
    });
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** What routes that newcomers take do first. */
export function atTheDoor({ door, metrics }: Pick<Kernel, 'door' | 'metrics'>): Hook {
  return (_request, _reply, done) => {
    if (door.knock(done)) return;
    metrics.shed('join');
    done(new Refusal('Overloaded', { retryAfter: retryAfter() }));
  };
}
