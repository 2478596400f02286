import { afterAll, beforeAll, vi } from 'vitest';

/** Parse and execute: the messages of a query that PostgreSQL has not prepared on that connection. */
export const messagesOfQuery = 2;

/** Stops interval timers in this file, so that only the queries of calls are counted. Call before opening any world. */
export function holdIntervals(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
