import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { retryAfter } from './retry-after.ts';

/** Requests admitted per turn of the event loop: a few milliseconds of work. */
const perTurn = 8;
/** Maximum queue length, about two seconds of work. Beyond it, requests are refused at once. */
const maxWaiting = 4_000;

/**
 * Admits a few newcomer requests per event loop turn. When a passcode is shown, a whole audience requests the page, the
 * join and the socket at the same moment; handling them all in one turn would delay votes and receipts of those already in
 * by half a second.
 */
export class AdmissionQueue {
  readonly #waiting: (() => void)[] = [];
  #slots = perTurn;
  #scheduled = false;

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Calls `admit` at once or in a later turn. False: the queue is full, and `admit` will not be called. */
  enqueue(admit: () => void): boolean {
    if (this.#waiting.length >= maxWaiting) return false;
    if (this.#slots > 0 && this.#waiting.length === 0) {
      this.#slots -= 1;
      admit();
    } else this.#waiting.push(admit);
    this.#schedule();
    return true;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#slots = perTurn;
      for (const admit of this.#waiting.splice(0, perTurn)) {
        this.#slots -= 1;
        admit();
      }
      if (this.#waiting.length > 0 || this.#slots < perTurn) this.#schedule();
    });
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

type Parts = { admissionQueue: AdmissionQueue; metrics: Metrics };

/** `onRequest` hook of the routes that newcomers use. */
export function queueAdmission({ admissionQueue, metrics }: Parts): Hook {
  return (_request, _reply, done) => {
    if (admissionQueue.enqueue(done)) return;
    metrics.shed('join');
    done(new Refusal('Overloaded', { retryAfter: retryAfter() }));
  };
}
