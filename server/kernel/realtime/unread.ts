import type { ErrorCode } from '#contract/errors.ts';
import type { Messages } from '../messages.ts';
import type { Metrics } from '../metrics.ts';
import type { Pressure } from '../overload/pressure.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { bodyOf, Refusal } from '../refusal.ts';
import type { Connection, Guest } from './connection.ts';
import { encodeText } from './frame.ts';

/** The beginning of a call as pages write it. Any other order of its parts is read in full, and refused then. */
const call = /^\{"t":"call","key":"([\w-]{1,100})"/;
/** Milliseconds after a refusal in which a call is no impatience: it was on its way before the refusal was heard. */
const grace = 500;
/** Milliseconds between two looks at those who are not listened to. */
const lookEvery = 25;
/** Calls there has to be room for before one of them is heard, and how many of them are heard per turn of the event loop. */
const roomForOne = 100;
const heardPerTurn = 6;

type Parts = { pressure: Pressure; metrics: Metrics; messages: Messages };

/**
 * Refuses calls before anything is done for them: while there are too many, to look at each would leave no time for the
 * rest. Who was told to wait and calls all the same is not even listened to, if the program is late, until there is room
 * or the wait is over: a crowd that pays no heed would else cost as much as what it is refused (law L23).
 */
export class Unread {
  readonly #parts: Parts;
  /** What follows the key in a refusal. They are said most when there is least time. */
  readonly #ends = new Map<string, string>();
  /** Those who are not listened to, in the order in which that began, each with the end of its wait. */
  readonly #unheard = new Map<Connection, number>();
  #watch: NodeJS.Timeout | null = null;
  #hearing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether the frame was a call, and is refused. */
  refuses(connection: Connection, { who }: Guest, text: string): boolean {
    const { pressure, metrics } = this.#parts;
    const now = performance.now();
    const told = connection.wait !== null && connection.wait.until > now ? connection.wait : null;
    // What one device has too much of it has until its time is over; an overload may end earlier.
    if (told?.code !== 'TooMany' && !pressure.refuses('live')) return false;
    const key = call.exec(text)?.[1];
    if (key === undefined) return false;
    metrics.shed('live');
    if (told !== null && now - told.since > grace && pressure.late)
      this.#stopListening(connection, told.until);
    const code = told?.code === 'TooMany' ? 'TooMany' : 'Overloaded';
    const wait = told ?? { code, since: now, until: now + retryAfter() * 1_000 };
    connection.wait = wait;
    const end = this.#end(code, Math.ceil((wait.until - now) / 1_000), who.locale);
    connection.sendFrame(encodeText(`{"t":"refusal","key":"${key}"${end}`));
    return true;
  }

  forget(connection: Connection): void {
    this.#unheard.delete(connection);
  }

  #stopListening(connection: Connection, until: number): void {
    if (this.#unheard.has(connection)) return;
    connection.listen(false);
    this.#unheard.set(connection, until);
    this.#watch ??= setInterval(() => this.#look(), lookEvery).unref();
  }

  /** First those whose wait is over, then as many as there is room for; a few each turn: nobody knows how much they have to say. */
  #look(): void {
    if (this.#hearing) return;
    const now = performance.now();
    let left = heardPerTurn;
    for (const [connection, until] of this.#unheard) {
      if (left === 0) break;
      if (until > now && this.#parts.pressure.room < roomForOne) continue;
      this.#listenAgain(connection);
      left -= 1;
    }
    if (left === 0) this.#nextTurn();
    else if (this.#unheard.size === 0 && this.#watch !== null) {
      clearInterval(this.#watch);
      this.#watch = null;
    }
  }

  #nextTurn(): void {
    this.#hearing = true;
    setImmediate(() => {
      this.#hearing = false;
      this.#look();
    });
  }

  #listenAgain(connection: Connection): void {
    this.#unheard.delete(connection);
    connection.listen(true);
  }

  #end(code: ErrorCode, seconds: number, locale: string): string {
    const name = `${locale} ${code} ${seconds}`;
    const known = this.#ends.get(name);
    if (known !== undefined) return known;
    const refusal = new Refusal(code, { retryAfter: seconds });
    const body = bodyOf(refusal, this.#parts.messages, locale);
    const end = `,${JSON.stringify({ status: refusal.status, body, retryAfter: seconds }).slice(1)}`;
    this.#ends.set(name, end);
    return end;
  }
}
