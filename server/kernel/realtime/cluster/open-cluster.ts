import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Live } from '../live.ts';
import type { Sockets } from '../sockets.ts';
import { alone, type Cluster, type Ears } from './cluster.ts';
import { identityOf } from './identity.queries.ts';
import { RedisCluster } from './redis-cluster.ts';

/** The other programs on this database, where REDIS_URL says that there are some. */
export async function openCluster(config: Config, db: Database, log: Log): Promise<Cluster> {
  if (config.redisUrl === undefined) return alone;
  // One Redis may serve several installations: channels carry which database they are about.
  const home = createHash('sha256')
    .update(await identityOf(db))
    .digest('base64url')
    .slice(0, 16);
  return new RedisCluster({ url: config.redisUrl, home, log });
}

/** What is done with the words of other nodes. */
export function earsOf(live: Live, sockets: Sockets, log: Log): Ears {
  return {
    hear(word) {
      switch (word.t) {
        case 'news':
          return live.take(word.news);
        case 'refresh':
          return void live.catchUp(word, 'told');
        case 'lost':
          return sockets.lose(word.lost);
      }
    },
    heardAgain() {
      void live.catchUpAll();
      sockets.lookAtRights().catch((err: unknown) => log.warn({ err }, 'rights could not be looked up'));
    },
  };
}
