import type { Log } from '../../log.ts';

/** From so many on it is said when most of them poll: then it is hardly the network of a few visitors. */
const many = 10;
const every = 3_600_000;

type Parts = { log: Pick<Log, 'info' | 'warn'>; count(): { all: number; polling: number } };

/**
 * Says in the log that clients poll instead of holding a socket: the first time, and, once an hour at most, when it is most of
 * them. They notice little of it, and an operator nothing, while it costs the server several times as much.
 */
export class PollingNotice {
  readonly #parts: Parts;
  #told = false;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** To be called with each connection by polling. */
  seen(now = performance.now()): void {
    const { log, count } = this.#parts;
    if (!this.#told) {
      this.#told = true;
      log.info(
        'a client polls, since WebSocket did not get through. A network of a visitor may block it; if many do, see volary_live_polling and docs/deploy.md',
      );
    }
    if (now - this.#warnedAt < every) return;
    const { all, polling } = count();
    if (polling < many || polling * 2 <= all) return;
    this.#warnedAt = now;
    log.warn(
      { polling, all },
      'most clients poll: the proxy in front does not pass WebSocket upgrades at /live; see docs/deploy.md, and run npm run doctor',
    );
  }
}
