import type { Config } from '../../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Sockets } from '../connections/sockets.ts';
import type { Live } from '../live.ts';
import { type Cluster, type ClusterListener, singleNode } from './cluster.ts';
import { homeOf } from './home.ts';
import { RedisCluster } from './redis-cluster.ts';

/** A node without REDIS_URL is the only one on its database. */
export async function openCluster(config: Config, db: Database, log: Log): Promise<Cluster> {
  if (config.redisUrl === undefined) return singleNode;
  return new RedisCluster({ url: config.redisUrl, home: await homeOf(db), log });
}

/** Hands messages of other nodes to the rooms and connections of this one. */
export function clusterListener(live: Live, sockets: Sockets, log: Log): ClusterListener {
  return {
    receive(message) {
      switch (message.t) {
        case 'news':
          return live.take(message.news);
        case 'refresh':
          return void live.catchUp(message, 'requested');
        case 'lost':
          return sockets.lose(message.lost);
        case 'changed':
          return sockets.notices.take(message.notice);
      }
    },
    reconnected() {
      void live.catchUpAll();
      sockets.notices.tell(null);
      sockets.checkRights().catch((err: unknown) => log.warn({ err }, 'rights could not be checked'));
    },
  };
}
