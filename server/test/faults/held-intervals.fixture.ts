import { afterAll, beforeAll, vi } from 'vitest';

/** Parsing and execution: what a query costs that PostgreSQL has not seen on that connection. */
export const messagesOfQuery = 2;

/** Queries made at intervals are held back in this file: all that is counted is what calls cost. Before any world is opened. */
export function holdIntervals(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
