import type { ErrorCode } from '#contract/errors.ts';
import type { Limiter } from '../http/serve.ts';
import type { Kernel } from '../kernel.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { bodyOf, Refusal } from '../refusal.ts';
import type { Connection, Guest, Wait } from './connection.ts';
import { encodeText } from './frame.ts';

/** The beginning of a call as pages write it. */
const call = /^\{"t":"call","key":"([\w-]{1,100})"/;

/** The key of a call, without parsing it. Undefined: no call, or one whose parts stand in another order. */
export function keyOfCall(text: string): string | undefined {
  return call.exec(text)?.[1];
}

/** Milliseconds after a refusal in which a further call is no disregard: it was on its way before the refusal arrived. */
const grace = 500;
/** Milliseconds between two looks at the paused connections. */
const lookEvery = 25;
/** Milliseconds for which a connection that ignores its wait is not read. */
const pauseFor = 1_000;

type Parts = {
  kernel: Pick<Kernel, 'pressure' | 'metrics' | 'messages'>;
  limiter: Limiter;
  /** This node is going down. */
  stopping(): boolean;
};

/**
 * Refuses live calls before they are parsed: under overload, to look at each would leave no time for the rest. A client that
 * calls on although it was told to wait (`retryAfter`, law L23) is not read for a second: reading and refusing its calls one
 * by one costs a third of what it costs to take them, all that it sent in a second far less.
 */
export class EarlyRefusal {
  readonly #parts: Parts;
  /** What follows the key in a refusal, by its content: refusals are most frequent when there is least time. */
  readonly #ends = new Map<string, string>();
  /** Connections that are not read, and until when; the longest paused first. */
  readonly #paused = new Map<Connection, number>();
  #watch: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a call with this key is refused; then it has been answered. */
  refuses(connection: Connection, { who, attendeeId }: Guest, key: string): boolean {
    const now = performance.now();
    const told = connection.wait !== null && connection.wait.until > now ? connection.wait : null;
    const wait = this.#waitOf(told, now, () => this.#parts.limiter.take('live', attendeeId, who.address));
    if (wait === null) return false;
    this.#parts.kernel.metrics.shed('live');
    if (told !== null && now - told.since > grace) this.#pause(connection, now);
    connection.wait = wait;
    const end = this.#end(
      wait.code === 'TooMany' ? 'TooMany' : 'Overloaded',
      Math.ceil((wait.until - now) / 100) / 10,
      who.locale,
    );
    connection.sendFrame(encodeText(`{"t":"refusal","key":${JSON.stringify(key)}${end}`));
    return true;
  }

  #waitOf(told: Wait | null, now: number, take: () => number): Wait | null {
    // What one device has too much of it has until its time is over; an overload may end earlier.
    if (told?.code === 'TooMany') return told;
    if (this.#parts.stopping() || this.#parts.kernel.pressure.refuses('live'))
      return told ?? { code: 'Overloaded', since: now, until: now + retryAfter() * 1_000 };
    const seconds = take();
    return seconds === 0 ? null : { code: 'TooMany', since: now, until: now + seconds * 1_000 };
  }

  forget(connection: Connection): void {
    this.#paused.delete(connection);
  }

  #pause(connection: Connection, now: number): void {
    if (this.#paused.has(connection)) return;
    connection.listen(false);
    this.#paused.set(connection, now + pauseFor);
    this.#watch ??= setInterval(() => this.#look(), lookEvery).unref();
  }

  #look(): void {
    const now = performance.now();
    for (const [connection, until] of this.#paused) {
      if (until > now) return;
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
    const body = bodyOf(refusal, this.#parts.kernel.messages, locale);
    const end = `,${JSON.stringify({ status: refusal.status, body, retryAfter: seconds }).slice(1)}`;
    this.#ends.set(name, end);
    return end;
  }
}
