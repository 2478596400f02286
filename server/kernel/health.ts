import { readHealth as endpoint } from '#contract/system/system.ts';
import { answers } from './db/answers.ts';
import type { Database } from './db/database.ts';

/** Whether this process should get traffic. `live` only says that it answers at all. */
export type Health = {
  state: 'starting' | 'ready' | 'stopping';
};

export async function checkHealth(
  health: Health,
  db: Database,
  check: 'live' | 'ready',
): Promise<{ status: 'live' | 'ready' | 'starting' | 'stopping' | 'noDatabase' }> {
  if (check === 'live') return { status: 'live' };
  if (health.state !== 'ready') return { status: health.state };
  return { status: (await answers(db)) ? 'ready' : 'noDatabase' };
}

export { endpoint as healthEndpoint };
