import type { z } from 'zod';
import { readHealth as endpoint } from '#contract/system/system.ts';
import { answers } from './db/answers.ts';
import type { Database } from './db/database.ts';
import type { Kernel } from './kernel.ts';
import { version } from './version.ts';

/** Whether this process should get traffic. `live` only says that it answers at all. */
export type Health = {
  state: 'starting' | 'ready' | 'stopping';
  /** As far as the node's own connection knows, which does not have to wait to find out. */
  readonly database: { readonly answering: boolean };
};

type Answer = z.output<typeof endpoint.reply>;

export async function checkHealth(health: Health, kernel: Kernel, check: 'live' | 'ready'): Promise<Answer> {
  const status = check === 'ready' ? await readiness(health, kernel.db as Database) : health.state;
  return {
    status: check === 'live' ? 'live' : status,
    version,
    services: {
      http: runs(kernel, 'http') ? status : 'elsewhere',
      realtime: runs(kernel, 'realtime')
        ? status === 'ready' && isFull(kernel)
          ? 'full'
          : status
        : 'elsewhere',
      worker: runs(kernel, 'worker') ? status : 'elsewhere',
    },
  };
}

async function readiness({ state, database }: Health, db: Database): Promise<Health['state'] | 'noDatabase'> {
  if (state !== 'ready') return state;
  return database.answering && (await answers(db)) ? 'ready' : 'noDatabase';
}

function runs({ config }: Kernel, service: keyof Answer['services']): boolean {
  return config.services.has(service);
}

/** It serves those who are here, and sends others elsewhere: that is no reason to take it out of the balance. */
function isFull({ config, sockets }: Kernel): boolean {
  return sockets().count >= config.limits.liveConnections;
}

export { endpoint as healthEndpoint };
