import type { ErrorCode } from '#contract/errors.ts';
import type { Messages } from '../messages.ts';
import type { Metrics } from '../metrics.ts';
import type { Pressure } from '../overload/pressure.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { bodyOf, Refusal } from '../refusal.ts';
import type { Connection, Guest } from './connection.ts';
import { encodeText } from './frame.ts';

/** The beginning of a call as pages write it. Any other order of its parts is parsed first, and refused then. */
const call = /^\{"t":"call","key":"([\w-]{1,100})"/;
/** Milliseconds after a refusal in which a further call is no disregard: it was on its way before the refusal arrived. */
const grace = 500;
/** Milliseconds between two looks at the paused connections. */
const lookEvery = 25;
/** Calls that a paused connection is assumed to have sent meanwhile. */
const assumedCalls = 30;
/** Connections resumed at a look even where there is no room: each gets an answer, if a refusal. */
const resumedAtLeast = 6;

type Parts = { pressure: Pressure; metrics: Metrics; messages: Messages };

/**
 * Refuses live calls before they are parsed: under overload, to look at each would leave no time for the rest. A client that
 * calls on although it was told to wait (`retryAfter`, law L23) is not read from until there is room for what it has sent
 * meanwhile: reading and refusing its calls one by one would cost a quarter of what it costs to take them.
 */
export class EarlyRefusal {
  readonly #parts: Parts;
  /** What follows the key in a refusal, by its content: refusals are most frequent when there is least time. */
  readonly #ends = new Map<string, string>();
  /** Connections that are not read from, the longest paused first. */
  readonly #paused = new Set<Connection>();
  #watch: NodeJS.Timeout | null = null;

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
    if (told !== null && now - told.since > grace) this.#pause(connection);
    const code = told?.code === 'TooMany' ? 'TooMany' : 'Overloaded';
    const wait = told ?? { code, since: now, until: now + retryAfter() * 1_000 };
    connection.wait = wait;
    const end = this.#end(code, Math.ceil((wait.until - now) / 100) / 10, who.locale);
    connection.sendFrame(encodeText(`{"t":"refusal","key":"${key}"${end}`));
    return true;
  }

  forget(connection: Connection): void {
    this.#paused.delete(connection);
  }

  #pause(connection: Connection): void {
    connection.listen(false);
    this.#paused.add(connection);
    this.#watch ??= setInterval(() => this.#look(), lookEvery).unref();
  }

  /** Resumes those that have been paused longest, as many as there is room for. */
  #look(): void {
    let left = Math.max(resumedAtLeast, Math.floor(this.#parts.pressure.room / assumedCalls));
    for (const connection of this.#paused) {
      if (left === 0) return;
      left -= 1;
      this.#paused.delete(connection);
      connection.listen(true);
    }
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
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
