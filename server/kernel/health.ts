import { sql } from 'kysely';
import { readHealth as endpoint } from '#contract/system/system.ts';
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
  try {
    await sql`SELECT 1`.execute(db);
    return { status: 'ready' };
  } catch {
    return { status: 'noDatabase' };
  }
}

export { endpoint as healthEndpoint };
