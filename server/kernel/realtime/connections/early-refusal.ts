import type { ErrorCode } from '#contract/errors.ts';
import type { Base } from '../../base.ts';
import type { Limiter } from '../../http/limits.ts';
import { retryAfter } from '../../overload/retry-after.ts';
import { secondsUntil } from '../../overload/seconds-until.ts';
import { bodyOf, Refusal } from '../../refusal.ts';
import { encodeText } from '../frame.ts';
import type { Connection, Peer, Wait } from './connection.ts';

/** How our own pages begin a call. */
const call = /^\{"t":"call","key":"([\w-]{1,100})"/;

/** The key of a call, without parsing it. Undefined: not a call, or one with its properties in another order. */
export function keyOfCall(text: string): string | undefined {
  return call.exec(text)?.[1];
}

/** How our own pages begin a tap. */
export const isTap = (text: string): boolean => text.startsWith('{"t":"tap"');

/** Milliseconds after a refusal in which a further call does not count as ignoring it: it may have been sent before. */
const grace = 500;
/** Milliseconds between two checks of the paused connections. */
const lookEvery = 25;
/** Milliseconds for which a connection that ignores its back-off is not read. */
const pauseFor = 1_000;

type Parts = {
  base: Pick<Base, 'pressure' | 'metrics' | 'messages'>;
  limiter: Limiter;
  /** This node is shutting down. */
  stopping(): boolean;
};

/**
 * Refuses live calls before they are parsed: under overload, parsing each of them would leave no time for anything else. A
 * client that ignores its back-off (`retryAfter`, law L23) is not read for a second: reading and refusing its calls one by one
 * costs a third of accepting them; a second's worth at once costs far less.
 */
export class EarlyRefusal {
  readonly #parts: Parts;
  /** What follows the key in a refusal, cached by content: refusals are most frequent when there is least time. */
  readonly #ends = new Map<string, string>();
  /** Paused connections and until when they are paused, in the order of that time. */
  readonly #paused = new Map<Connection, number>();
  #watch: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a call with this key is refused; if so, the refusal has been sent. */
  refuses(connection: Connection, { who, attendeeId }: Peer, key: string): boolean {
    const now = performance.now();
    const current = connection.wait !== null && connection.wait.until > now ? connection.wait : null;
    const wait = this.#waitOf(current, now, () =>
      this.#parts.limiter.take('live', attendeeId, who.limitedWith),
    );
    if (wait === null) return false;
    this.#parts.base.metrics.shed('live');
    if (current !== null && now - current.since > grace) this.pause(connection, now);
    connection.wait = wait;
    const end = this.#end(
      wait.code === 'TooMany' ? 'TooMany' : 'Overloaded',
      secondsUntil(wait.until, now, { tenths: true }),
      who.locale,
    );
    connection.sendFrame(encodeText(`{"t":"refusal","key":${JSON.stringify(key)}${end}`));
    return true;
  }

  #waitOf(current: Wait | null, now: number, take: () => number): Wait | null {
    // A rate limit lasts until its time is over; an overload may end earlier.
    if (current?.code === 'TooMany') return current;
    if (this.#parts.stopping() || this.#parts.base.pressure.refuses('live'))
      return current ?? { code: 'Overloaded', since: now, until: now + retryAfter() * 1_000 };
    const seconds = take();
    return seconds === 0 ? null : { code: 'TooMany', since: now, until: now + seconds * 1_000 };
  }

  forget(connection: Connection): void {
    this.#paused.delete(connection);
  }

  /** Reads nothing more of a connection for a second. */
  pause(connection: Connection, now: number): void {
    if (this.#paused.has(connection)) return;
    connection.setReading(false);
    this.#paused.set(connection, now + pauseFor);
    this.#watch ??= setInterval(() => this.#look(), lookEvery).unref();
  }

  #look(): void {
    const now = performance.now();
    for (const [connection, until] of this.#paused) {
      if (until > now) return;
      this.#paused.delete(connection);
      connection.setReading(true);
    }
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
  }

  #end(code: ErrorCode, seconds: number, locale: string): string {
    const name = `${locale} ${code} ${seconds}`;
    const known = this.#ends.get(name);
    if (known !== undefined) return known;
    const refusal = new Refusal(code, { retryAfter: seconds });
    const body = bodyOf(refusal, this.#parts.base.messages, locale);
    const end = `,${JSON.stringify({ status: refusal.status, body, retryAfter: seconds }).slice(1)}`;
    this.#ends.set(name, end);
    return end;
  }
}
