import { isDatabaseAway } from './db/database.ts';
import { retryAfter } from './overload/retry-after.ts';
import { Refusal } from './refusal.ts';

/** The refusal in what was thrown; a database that is away is one too: 503, try again soon. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return isDatabaseAway(error) ? new Refusal('Overloaded', { retryAfter: retryAfter() }) : null;
}
